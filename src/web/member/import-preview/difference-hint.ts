import type { Cents } from '#domain/money/cents.ts'
import type { ComparedRow } from './compare/compare-card.ts'

/** The likely cause of a difference between rows and balances. */
export type DifferenceHint =
  /** The amount of a row is exactly the difference: the row is too much. */
  | { readonly kind: 'extra'; readonly row: ComparedRow }
  /** The amount of a row is exactly half of the difference: its sign is wrong. */
  | { readonly kind: 'sign'; readonly row: ComparedRow }
  | { readonly kind: 'unread'; readonly count: number }
  | { readonly kind: 'unknown' }

/**
 * The likeliest cause of a difference, the surest first: rows that could not be read, then one row that
 * explains all of it.
 * @param differenceCents opening balance plus rows, less the closing balance
 * @param unreadCount rows of the file that were left out
 */
export function differenceHint(
  rows: readonly ComparedRow[],
  differenceCents: Cents,
  unreadCount: number,
): DifferenceHint {
  if (unreadCount > 0) return { kind: 'unread', count: unreadCount }
  const extra = rows.filter(({ amountCents }) => amountCents === differenceCents)
  if (extra.length === 1 && extra[0]) return { kind: 'extra', row: extra[0] }
  const turned = rows.filter(({ amountCents }) => amountCents * 2 === differenceCents)
  return turned.length === 1 && turned[0] ? { kind: 'sign', row: turned[0] } : { kind: 'unknown' }
}
