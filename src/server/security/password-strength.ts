import { Worker } from 'node:worker_threads'
import { problem } from '#contract/problem.ts'
import type { StrengthAnswer, StrengthQuestion } from './password-strength-worker.ts'

export interface PasswordStrength {
  /** 0 (guessed at once) to 4; `ownWords` are names, address and words of the product. */
  readonly score: (password: string, ownWords: readonly string[]) => Promise<number>
  readonly close: () => Promise<void>
}

/** The estimate needs half a second for 200 characters, and the first 64 tell enough. */
const CONSIDERED_CODE_POINTS = 64
const ANSWER_WITHIN_MS = 15_000
const REST_AFTER_MS = 60_000
const WAITING_AT_MOST = 64

interface Asked {
  readonly resolve: (score: number) => void
  readonly reject: (error: Error) => void
}

/** Asks zxcvbn in a worker thread, which starts with the first question and ends after a minute without one. */
export function createPasswordStrength(): PasswordStrength {
  const asked = new Map<number, Asked>()
  let worker: Worker | null = null
  let rest: NodeJS.Timeout | undefined
  let lastId = 0

  function stop(error: Error): Promise<unknown> {
    const stopped = worker
    worker = null
    clearTimeout(rest)
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
    return stopped?.terminate() ?? Promise.resolve()
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('password-strength-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ id, score }: StrengthAnswer) => {
      asked.get(id)?.resolve(score)
      asked.delete(id)
    })
    started.on('error', (cause) => {
      if (worker === started) void stop(new Error('The estimate failed', { cause }))
    })
    return started
  }

  return {
    async score(password, ownWords) {
      if (asked.size >= WAITING_AT_MOST) throw problem('unavailable', { retryAfterSeconds: 5 })
      worker ??= startWorker()
      clearTimeout(rest)
      const id = ++lastId
      const considered = [...password.normalize('NFC')].slice(0, CONSIDERED_CODE_POINTS).join('')
      const question: StrengthQuestion = { id, password: considered, ownWords }
      const timeout = setTimeout(
        () => void stop(problem('unavailable', { retryAfterSeconds: 5 })),
        ANSWER_WITHIN_MS,
      )
      try {
        return await new Promise<number>((resolve, reject) => {
          asked.set(id, { resolve, reject })
          worker?.postMessage(question)
        })
      } finally {
        clearTimeout(timeout)
        rest = setTimeout(() => void stop(new Error('Resting')), REST_AFTER_MS).unref()
      }
    },
    async close() {
      await stop(new Error('Closing'))
    },
  }
}
