import { DAY_MS } from '#domain/calendar/durations.ts'
import type { ReadHead } from './reads-database.ts'

/** Nothing older is shown: an amount of last month is worth less than knowing that the network is missing. */
export const LONGEST_KEPT_MS = 30 * DAY_MS
/** A household with 60,000 bookings reads them in hundreds of pages; the oldest pages make room. */
export const MOST_READS = 400
/** A character takes up to two bytes, so the database stays below 40 MB. */
export const MOST_CHARACTERS = 20_000_000
/** The largest answer that is kept; a whole plan with thirty years of values has a tenth. */
export const LARGEST_READ_CHARACTERS = 5_000_000

/** The keys of the answers that make room: those of others, too old ones, and then the oldest. */
export function whatToDrop(
  heads: readonly ReadHead[],
  { userId, now }: { readonly userId: string; readonly now: number },
): string[] {
  const isLive = (head: ReadHead) => head.userId === userId && isFresh(head, now)
  const dropped = heads.filter((head) => !isLive(head)).map(({ key }) => key)
  let characters = 0
  const newestFirst = heads.filter(isLive).toSorted((a, b) => b.at - a.at)
  for (const [index, { key, size }] of newestFirst.entries()) {
    characters += size
    if (index >= MOST_READS || characters > MOST_CHARACTERS) dropped.push(key)
  }
  return dropped
}

/** Whether an answer may still be shown; one from the future was written under another clock. */
export function isFresh({ at }: Pick<ReadHead, 'at'>, now: number): boolean {
  return at <= now && now - at <= LONGEST_KEPT_MS
}
