import { problem } from '#contract/protocol/problem.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { type Tallies, createTallies } from '#server/metrics/tallies.ts'
import { createRestingWorker, nextMessage } from '#server/threads/resting-worker.ts'
import type { Asker } from './asker.ts'
import type { StrengthAnswer, StrengthQuestion } from './password-strength-worker.ts'
import { createWorkQueue } from './work-queue.ts'

export interface PasswordStrength {
  /** The strength, from 0 (guessed at once) to 4; `ownWords` are names, address and words of the product. */
  readonly score: (password: string, ownWords: readonly string[], asker: Asker) => Promise<number>
  readonly close: () => Promise<void>
}

export interface PasswordStrengthOptions {
  /** Gets the reason why an estimate failed; the caller learns only that it failed. */
  readonly report: (error: unknown) => void
  /** The worker's source; tests give others, which fail. */
  readonly file?: URL
  readonly tallies?: Tallies
}

/**
 * The number of characters that are considered: 200 characters would take half a second, and the first 64 tell enough.
 */
const CONSIDERED_CODE_POINTS = 64
const ANSWER_WITHIN_MS = 15 * SECOND_MS
/** The number of waiting places for known people, and of as many for strangers. */
const WAITING_AT_MOST = 64

/**
 * Asks zxcvbn in a worker thread, which starts with the first question and ends after a minute without one. It gets one
 * question at a time: when a worker fails, one question is lost, and the next one starts another worker.
 */
export function createPasswordStrength({
  report,
  file = new URL('password-strength-worker.ts', import.meta.url),
  tallies = createTallies(),
}: PasswordStrengthOptions): PasswordStrength {
  const tally = tallies.queues.password_strength
  const queue = createWorkQueue({ atATime: 1, waitingAtMost: WAITING_AT_MOST, tally })
  const worker = createRestingWorker(file, {}, tallies.threads.password_strength)

  return {
    score: (password, ownWords, asker) =>
      queue(asker, async () => {
        const considered = [...password.normalize('NFC')].slice(0, CONSIDERED_CODE_POINTS).join('')
        const question: StrengthQuestion = { password: considered, ownWords }
        try {
          return await worker.use((started) =>
            nextMessage<StrengthAnswer>(started, () => started.postMessage(question), ANSWER_WITHIN_MS),
          )
        } catch (error) {
          report(error)
          throw problem('unavailable', { retryAfterSeconds: 5 })
        }
      }),
    close: worker.close,
  }
}
