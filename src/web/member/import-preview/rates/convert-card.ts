import { addDays, type Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import { type Rate, toEuroCents } from '#domain/currencies/exchange-rate.ts'
import { converted } from '#domain/currencies/foreign-amount.ts'
import { minorOfHundredths } from '#domain/currencies/format-foreign.ts'
import { type DatedRate, MAX_RATE_AGE_DAYS, rateOfDay } from '#domain/currencies/rate-of-day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Trade } from '#domain/securities/trade.ts'
import type { ImportCard, ImportRow } from '#web/member/import-preview/import-card.ts'

/** The rates that are known when rows are converted. */
export interface KnownRates {
  /**
   * Rates from the file, from balances that were converted, and from a list of the European Central Bank
   * (ECB).
   */
  readonly dated: readonly DatedRate[]
  /** The rates that somebody has typed for rows that have none. */
  readonly typed: TypedRates
}

/**
 * Rates that somebody has typed for a card: on its day, a rate of a day comes before the rate of the month.
 */
export interface TypedRates {
  readonly days: ReadonlyMap<Day, Rate>
  readonly months: ReadonlyMap<Month, Rate>
}

export const noTypedRates: TypedRates = { days: new Map(), months: new Map() }

/** The rates typed before, replaced by the rates typed now. */
export function withTyped(before: TypedRates, now: TypedRates): TypedRates {
  return {
    days: new Map([...before.days, ...now.days]),
    months: new Map([...before.months, ...now.months]),
  }
}

/** The currency of the card's account; null: euro. */
export function currencyOfCard({ told }: Pick<ImportCard, 'told'>): Currency | null {
  return told?.currency ?? null
}

/**
 * A card whose rows have euro amounts beside those in their own currency, as far as rates are known
 * (imports.md § 16); the same card where nothing changes. Rows that were converted before are not converted
 * again.
 */
export function convertedCard(card: ImportCard, rates: KnownRates): ImportCard {
  const currency = currencyOfCard(card)
  if (currency === null) return card
  const rows = card.rows.map((row) => (waitsForRate(row) ? convertedRow(row, currency, rates) : row))
  return rows.every((row, at) => row === card.rows[at]) ? card : { ...card, rows }
}

/** Whether the row cannot be stored before somebody states a rate. */
export function waitsForRate({ foreignMinor, rate, obstacle }: ImportRow): boolean {
  return foreignMinor !== undefined && rate === undefined && obstacle === null
}

/** Rows that wait for a rate, by the months and days on which they were booked. */
export function monthsWithoutRate({ rows }: Pick<ImportCard, 'rows'>): readonly MonthWithoutRate[] {
  const waiting = rows.filter((row) => waitsForRate(row)).map(({ day }) => day)
  const byMonth = Map.groupBy(waiting.toSorted(), (day) => monthOf(day))
  return [...byMonth].map(([month, days]) => ({
    month,
    count: days.length,
    days: [...Map.groupBy(days, (day) => day)].map(([day, { length: count }]) => ({ day, count })),
  }))
}

export interface MonthWithoutRate {
  readonly month: Month
  readonly count: number
  readonly days: readonly { readonly day: Day; readonly count: number }[]
}

/** The first and last day for which a list of rates is needed; null where no row waits for a rate. */
export function daysWithoutRate({
  rows,
}: Pick<ImportCard, 'rows'>): { readonly from: Day; readonly to: Day } | null {
  const days = rows.flatMap((row) => (waitsForRate(row) ? [row.day] : [])).toSorted()
  const [first] = days
  const last = days.at(-1)
  return first && last ? { from: addDays(first, -MAX_RATE_AGE_DAYS), to: last } : null
}

/** The card without the rows that wait for a rate: these rows are not stored, but counted and named. */
export function withoutWaiting(card: ImportCard): ImportCard {
  return {
    ...card,
    rows: card.rows.map((row) => (waitsForRate(row) ? { ...row, obstacle: 'no_rate' } : row)),
  }
}

function convertedRow(row: ImportRow, currency: Currency, { dated, typed }: KnownRates): ImportRow {
  const own = row.ownRate ?? null
  const typedRate = typed.days.get(row.day) ?? typed.months.get(monthOf(row.day))
  const rate =
    (own && { rate: own, day: row.day, source: 'file' as const }) ??
    rateOfDay(dated, currency, row.day) ??
    (typedRate === undefined ? null : { rate: typedRate, day: row.day, source: 'typed' as const })
  if (!rate || row.foreignMinor === undefined) return row
  const amount = converted(currency, {
    foreignMinor: row.foreignMinor,
    rate: rate.rate,
    rateDay: rate.day,
    rateSource: rate.source,
  })
  if (!amount) return { ...row, obstacle: 'amount_too_large' }
  if (amount.amountCents === 0 && !row.trade) return { ...row, obstacle: 'no_amount' }
  return { ...row, ...amount, ...(row.trade && { trade: convertedTrade(row.trade, currency, rate.rate) }) }
}

/** The trade with fee, tax and cost in euro, as the amount is; the price of a piece keeps its currency. */
function convertedTrade(trade: Trade, currency: Currency, rate: Rate): Trade {
  const inEuro = (hundredths: Cents | null) => {
    const minor = hundredths === null ? null : minorOfHundredths(hundredths, currency)
    return minor === null ? null : toEuroCents(minor, currency, rate)
  }
  const { feeCents, taxCents, costCents } = trade
  return { ...trade, feeCents: inEuro(feeCents), taxCents: inEuro(taxCents), costCents: inEuro(costCents) }
}
