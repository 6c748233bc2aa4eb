import '#server/threads/give-way.ts'
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common'
import { dictionary as germanWords } from '@zxcvbn-ts/language-de'
import { withoutOwnWords } from '#domain/identity/without-own-words.ts'

export interface StrengthQuestion {
  readonly password: string
  readonly ownWords: readonly string[]
}

/** The strength, from 0 (guessed at once) to 4. */
export type StrengthAnswer = number

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...germanWords },
  graphs: adjacencyGraphs,
})

parentPort?.on('message', ({ password, ownWords }: StrengthQuestion) => {
  const whole = estimator.check(password, [...ownWords]).score
  const rest = estimator.check(withoutOwnWords(password, ownWords)).score
  const answer: StrengthAnswer = Math.min(whole, rest)
  parentPort?.postMessage(answer)
})
