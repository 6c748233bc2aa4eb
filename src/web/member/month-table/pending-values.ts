import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { ForeignAmount } from '#domain/currencies/foreign-amount.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { ValueSeries } from '#domain/net-worth/month-values.ts'
import type { PendingCell } from '#web/kit/grid/pending-cells.ts'

/** An entered value that is not stored yet. */
export interface PendingValue extends PendingCell {
  readonly positionId: string
  readonly month: Month
  /** The amount as it will be stored; null: the value is deleted. */
  readonly amountCents: Cents | null
  /** The amount in the currency of an account in another currency, and the rate of the conversion. */
  readonly foreign?: ForeignAmount
  /** The value that the cell showed when the new one was entered. */
  readonly seenCents: Cents | null
}

export type PendingValues = ReadonlyMap<string, PendingValue>

/** The key of a value among those that are not stored yet. */
export function pendingKey({ positionId, month }: Pick<PendingValue, 'positionId' | 'month'>): string {
  return cellKey(positionId, month)
}

export function cellKey(positionId: string, month: Month): string {
  return `${positionId} ${month}`
}

/** The stored value of a month, without the sign of its account; null: none. */
export function storedIn({ balances, isPlanned }: ValueSeries, month: Month): Cents | null {
  if (isPlanned) return null
  return lastOfMonth(balances, month)?.amountCents ?? null
}

/**
 * The balance that the cell of a month shows: the last one of the month.
 * @param balances ordered by day
 */
export function lastOfMonth<Balance extends { readonly day: Day }>(
  balances: readonly Balance[],
  month: Month,
): Balance | undefined {
  return balances.findLast(({ day }) => monthOf(day) === month)
}

/** A series in which entered values replace the stored ones. */
export function withPending(series: ValueSeries, pending: PendingValues): ValueSeries {
  const own = [...pending.values()].filter(({ positionId }) => positionId === series.id)
  if (own.length === 0) return series
  const { isPlanned: _, ...entered } = series
  const stored = series.isPlanned ? [] : series.balances
  const byMonth = new Map(stored.map((balance) => [monthOf(balance.day), balance]))
  for (const { month, amountCents } of own) {
    if (amountCents === null) byMonth.delete(month)
    else byMonth.set(month, { day: lastDayOfMonth(month), amountCents })
  }
  return { ...entered, balances: [...byMonth.values()].toSorted(byDay) }
}

function byDay(one: { readonly day: Day }, other: { readonly day: Day }): number {
  return one.day < other.day ? -1 : 1
}
