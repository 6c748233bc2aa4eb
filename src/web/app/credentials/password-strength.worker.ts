import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common'
import { dictionary as germanWords } from '@zxcvbn-ts/language-de'
import { type StrengthQuestion, measure } from './password-strength.ts'

// This runs beside the main thread: a long password takes a fifth of a second, and typing must not wait for it.
const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...germanWords },
  graphs: adjacencyGraphs,
})

addEventListener('message', ({ data }: MessageEvent<StrengthQuestion>) => {
  postMessage(measure(data, (password, ownWords) => estimator.check(password, [...ownWords]).score))
})
