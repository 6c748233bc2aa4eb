import type { Cents } from '#domain/money/cents.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { ComparedRow } from './compare-card.ts'

/** Where a difference between rows and balances is likely from. */
export type DifferenceHint =
  /** Behind this row the file's own running balance does not follow. */
  | { readonly kind: 'gap'; readonly after: Day; readonly before: Day; readonly missingCents: Cents }
  /** A row has exactly the amount: it is too much. */
  | { readonly kind: 'extra'; readonly row: ComparedRow }
  /** A row has exactly half of it: its sign is wrong. */
  | { readonly kind: 'sign'; readonly row: ComparedRow }
  | { readonly kind: 'unread'; readonly count: number }
  | { readonly kind: 'unknown' }

/**
 * The likeliest cause, the surest first: a jump in the balances that rows carry, one row that explains it all, rows that
 * could not be read.
 * @param differenceCents what opening and rows give more than the closing balance
 * @param unreadCount rows of the file that were left out
 */
export function differenceHint(
  rows: readonly ComparedRow[],
  differenceCents: Cents,
  unreadCount: number,
): DifferenceHint {
  const gap = firstGap(rows)
  if (gap) return gap
  if (unreadCount > 0) return { kind: 'unread', count: unreadCount }
  const extra = rows.filter(({ amountCents }) => amountCents === differenceCents)
  if (extra.length === 1 && extra[0]) return { kind: 'extra', row: extra[0] }
  const turned = rows.filter(({ amountCents }) => amountCents * 2 === differenceCents)
  return turned.length === 1 && turned[0] ? { kind: 'sign', row: turned[0] } : { kind: 'unknown' }
}

/** Rows may come in either order; the one in which fewer balances fail to follow is the right one. */
function firstGap(rows: readonly ComparedRow[]): DifferenceHint | null {
  const told = rows.filter(({ balanceAfterCents }) => balanceAfterCents !== null)
  if (told.length < 2 || told.length < rows.length) return null
  const gaps = [gapsIn(told), gapsIn(told.toReversed())]
  const [best] = gaps.toSorted((one, other) => one.length - other.length)
  return best?.length === 1 && best[0] ? best[0] : null
}

function gapsIn(rows: readonly ComparedRow[]): readonly DifferenceHint[] {
  return rows.slice(1).flatMap((row, at): readonly DifferenceHint[] => {
    const before = rows[at]
    if (!before || before.balanceAfterCents === null || row.balanceAfterCents === null) return []
    const missingCents = row.balanceAfterCents - before.balanceAfterCents - row.amountCents
    return missingCents === 0 ? [] : [{ kind: 'gap', after: before.day, before: row.day, missingCents }]
  })
}
