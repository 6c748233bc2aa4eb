import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { type DatedTrade, type Holding, type Holdings, holdingsOf } from '#domain/securities/holdings.ts'
import { DEPOT_LIST } from '#domain/statement-import/depot-list/list-reader.ts'
import type { ImportCard, ImportRow } from '#web/member/import-preview/import-card.ts'

/** The holdings that the list of a depot states, with their day. */
export interface ListedDepot {
  readonly day: Day
  readonly holdings: readonly Holding[]
  readonly sums: Holdings
}

/** Whether a card is the list of a depot, which can only be taken over as a whole. */
export function isDepotList({ format }: Pick<ImportCard, 'format'>): boolean {
  return format === DEPOT_LIST
}

/**
 * The day and the holdings in the rows of a list; of several days the latest. Null where there are no rows.
 */
export function listedDepot(rows: readonly ImportRow[]): ListedDepot | null {
  const day = rows.reduce<Day | null>((last, row) => (last !== null && last > row.day ? last : row.day), null)
  if (day === null) return null
  const trades = rows.flatMap((row): readonly DatedTrade[] =>
    row.trade && row.day === day ? [{ ...row.trade, day, amountCents: row.amountCents }] : [],
  )
  const sums = holdingsOf(trades, yearOf(monthOf(day)))
  return { day, holdings: sums.holdings, sums }
}
