import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { readHoldings } from '#contract/transactions/holdings.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { holdingsOf } from '#domain/securities/holdings.ts'
import { tradeOf } from '#domain/securities/trade.ts'
import { findCurrency } from '#server/accounts/store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { tradeFieldsOf } from '#server/transactions/trade-columns.ts'
import { listTrades } from './trade-store.ts'

/** Ten orders on each bank day of twenty years. */
const MOST_TRADES = 50_000
/** A depot of a fund has fewer. */
const MOST_HOLDINGS = 500

/**
 * What lies in a depot, by the trades of its bookings.
 * @throws {Problem} not_found
 */
export async function holdingsOfAccount(
  scope: HouseholdScope,
  accountId: string,
  { today, until }: { readonly today: Day; readonly until: Day | null },
): Promise<DataOf<typeof readHoldings>> {
  if (!(await findCurrency(scope, accountId))) throw problem('not_found')
  const rows = await listTrades(scope, accountId, until, MOST_TRADES + 1)
  const isTooMuch = rows.length > MOST_TRADES
  const trades = rows.flatMap((row) => {
    const trade = tradeOf(tradeFieldsOf(row))
    return trade ? [{ ...trade, day: row.day, amountCents: row.amount_cents }] : []
  })
  const { holdings, ...sums } = holdingsOf(isTooMuch ? [] : trades, yearOf(monthOf(until ?? today)))
  return {
    ...sums,
    holdings: holdings.slice(0, MOST_HOLDINGS),
    others: Math.max(0, holdings.length - MOST_HOLDINGS),
    isTooMuch,
    tradeCount: rows.length,
  }
}
