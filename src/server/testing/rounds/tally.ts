import type { Answer } from './caller.ts'

/** What people have met since the beginning of a round. */
export interface Tally {
  /** How often each status came; 0 means that there was no answer. */
  readonly codes: ReadonlyMap<number, number>
  /** Answers that were no success, as `POST /api/… 503` or `POST /api/… 503 by nginx`, each once. */
  readonly failures: readonly string[]
  /** Answers with 503 that did not say when to ask again. */
  readonly silent: number
  readonly acknowledged: number
  /** The longest time in which somebody who wanted to write got no acknowledgement, in seconds. */
  readonly longestGapSeconds: number
}

export interface Counting {
  readonly answered: (call: string, answer: Answer) => void
  /** A write was acknowledged so long after the one before it. */
  readonly acknowledged: (gapMs: number) => void
  /** @returns what was met so far, and begins anew */
  readonly take: () => Tally
}

export function createCounting(): Counting {
  let codes = new Map<number, number>()
  let failures = new Set<string>()
  let [silent, acknowledged, longest] = [0, 0, 0]
  return {
    answered(call, { status, retryAfter, isOfBalancer }) {
      codes.set(status, (codes.get(status) ?? 0) + 1)
      if (isSuccess(status)) return
      failures.add(`${call} ${status}${isOfBalancer ? ' by nginx' : ''}`)
      if (status === 503 && retryAfter === null) silent += 1
    },
    acknowledged(gapMs) {
      acknowledged += 1
      longest = Math.max(longest, gapMs)
    },
    take() {
      const tally = {
        codes,
        failures: [...failures],
        silent,
        acknowledged,
        longestGapSeconds: longest / 1000,
      }
      codes = new Map()
      failures = new Set()
      ;[silent, acknowledged, longest] = [0, 0, 0]
      return tally
    },
  }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** How many answers had a status that is wanted. */
export function countOf({ codes }: Pick<Tally, 'codes'>, isWanted: (status: number) => boolean): number {
  return [...codes].reduce((sum, [status, count]) => sum + (isWanted(status) ? count : 0), 0)
}
