import type { Statement } from '#domain/statement-import/collect-statement.ts'
import {
  type ComparableBooking,
  sourceOf,
  strongKeyOf,
} from '#domain/statement-import/duplicates/comparable-booking.ts'
import { type ImportMatch, matchImport } from '#domain/statement-import/duplicates/match-import.ts'

/** The bookings that a file would store, all on one account of the household unless the file has several. */
export function comparableOf({ format, bookings }: Statement, prefix = ''): readonly ComparableBooking[] {
  return bookings.map((booking, place) => ({
    ...booking,
    id: `${prefix}${place}`,
    account: `account ${booking.account}`,
    strongKey: strongKeyOf(format, booking),
    source: sourceOf(format),
  }))
}

/** The stored bookings after an import with the default choices: the new rows are added. */
export function importRows(
  stored: readonly ComparableBooking[],
  rows: readonly ComparableBooking[],
): { readonly stored: readonly ComparableBooking[]; readonly matches: readonly ImportMatch[] } {
  const matches = matchImport(rows, stored)
  return { stored: [...stored, ...rows.filter((_, place) => matches[place]?.kind === 'new')], matches }
}

/** How many rows are of the given kind. */
export function countOf(matches: readonly ImportMatch[], kind: ImportMatch['kind']): number {
  return matches.filter((match) => match.kind === kind).length
}
