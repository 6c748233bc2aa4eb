import { Worker } from 'node:worker_threads'
import { MINUTE_MS, SECOND_MS } from '#domain/calendar/durations.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { Asker } from './asker.ts'
import type { StrengthAnswer, StrengthQuestion } from './password-strength-worker.ts'
import { createWorkQueue } from './work-queue.ts'

export interface PasswordStrength {
  /** 0 (guessed at once) to 4; `ownWords` are names, address and words of the product. */
  readonly score: (password: string, ownWords: readonly string[], asker: Asker) => Promise<number>
  readonly close: () => Promise<void>
}

export interface PasswordStrengthOptions {
  /** Told why an estimate failed; whoever asked hears only that it did. */
  readonly report: (error: unknown) => void
  /** The worker's file; tests take others, which fail. */
  readonly file?: URL
}

/** The estimate needs half a second for 200 characters, and the first 64 tell enough. */
const CONSIDERED_CODE_POINTS = 64
const ANSWER_WITHIN_MS = 15 * SECOND_MS
const REST_AFTER_MS = MINUTE_MS
/** Of known people, and as many strangers. */
const WAITING_AT_MOST = 64

/**
 * Asks zxcvbn in a worker thread, which starts with the first question and ends after a minute without one. It gets
 * one question at a time: with a worker that fails one question is lost, and the next one starts another.
 */
export function createPasswordStrength({
  report,
  file = new URL('password-strength-worker.ts', import.meta.url),
}: PasswordStrengthOptions): PasswordStrength {
  const queue = createWorkQueue({ atATime: 1, waitingAtMost: WAITING_AT_MOST })
  let worker: Worker | null = null
  let rest: NodeJS.Timeout | undefined

  function startWorker(): Worker {
    const started = new Worker(file)
    // It keeps no process alive.
    started.unref()
    // Whoever asks listens, too; an error that nobody listens to would end the process.
    started.on('error', () => {})
    started.on('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  async function stop(): Promise<void> {
    clearTimeout(rest)
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }

  return {
    score: (password, ownWords, asker) =>
      queue(asker, async () => {
        // One question at a time, so this is the only timer there is, and it never runs while a question is asked.
        clearTimeout(rest)
        const considered = [...password.normalize('NFC')].slice(0, CONSIDERED_CODE_POINTS).join('')
        try {
          worker ??= startWorker()
          return await ask(worker, { password: considered, ownWords })
        } catch (error) {
          report(error)
          await stop()
          throw problem('unavailable', { retryAfterSeconds: 5 })
        } finally {
          rest = setTimeout(() => void stop(), REST_AFTER_MS).unref()
        }
      }),
    close: stop,
  }
}

/** @throws when it fails, ends, or does not answer in time */
async function ask(worker: Worker, question: StrengthQuestion): Promise<StrengthAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<StrengthAnswer>()
  const end = () => reject(new Error('The worker ended'))
  const timeout = setTimeout(() => reject(new Error('The worker did not answer')), ANSWER_WITHIN_MS)
  worker.on('message', resolve).on('error', reject).on('exit', end)
  worker.postMessage(question)
  try {
    return await promise
  } finally {
    clearTimeout(timeout)
    worker.off('message', resolve).off('error', reject).off('exit', end)
  }
}
