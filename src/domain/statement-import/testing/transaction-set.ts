import type { Statement } from '#domain/statement-import/collect-statement.ts'
import {
  type ComparableBooking,
  sourceOf,
  strongKeyOf,
} from '#domain/statement-import/duplicates/comparable-booking.ts'
import { type ImportMatch, matchImport } from '#domain/statement-import/duplicates/match-import.ts'

/** What a file would store, all on one account of the household unless it has several. */
export function comparableOf({ format, bookings }: Statement, prefix = ''): readonly ComparableBooking[] {
  return bookings.map((booking, place) => ({
    ...booking,
    id: `${prefix}${place}`,
    account: `account ${booking.account}`,
    strongKey: strongKeyOf(format, booking),
    source: sourceOf(format),
  }))
}

/** What is stored after an import by default: the new rows join what was there. */
export function importRows(
  stored: readonly ComparableBooking[],
  rows: readonly ComparableBooking[],
): { readonly stored: readonly ComparableBooking[]; readonly matches: readonly ImportMatch[] } {
  const matches = matchImport(rows, stored)
  return { stored: [...stored, ...rows.filter((_, place) => matches[place]?.kind === 'new')], matches }
}

/** How many rows are of which kind. */
export function countOf(matches: readonly ImportMatch[], kind: ImportMatch['kind']): number {
  return matches.filter((match) => match.kind === kind).length
}
