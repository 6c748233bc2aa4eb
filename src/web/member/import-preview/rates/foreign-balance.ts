import { EURO } from '#domain/currencies/currency.ts'
import { type ForeignAmount, converted, foreignOf } from '#domain/currencies/foreign-amount.ts'
import { minorOfHundredths } from '#domain/currencies/format-foreign.ts'
import { type DatedRate, rateOfDay } from '#domain/currencies/rate-of-day.ts'
import { isBalance } from '#domain/money/cents.ts'
import { lastBalance } from '#domain/statement-import/last-balance.ts'
import type { StatementBalance } from '#domain/statement-import/statement.ts'
import type { ComparedRow } from '#web/member/import-preview/compare/compare-card.ts'
import type { NewBalance } from '#web/member/import-preview/new-balance.ts'
import { asTold, isStorableDay } from '#web/member/import-preview/storable-booking.ts'

/**
 * The last balance that a file states in another currency, converted at the rate of its day as its rows were;
 * null where the file states none, or no row has a rate within the seven days before it.
 */
export function foreignBalance(
  rows: readonly ComparedRow[],
  balances: readonly StatementBalance[],
): NewBalance | null {
  const told = rows.map((row) => ({ ...asTold(row), account: 0, bookingDate: row.day }))
  const last = lastBalance(0, balances, told)
  if (!last || last.currency === EURO || !isStorableDay(last.day)) return null
  const foreignMinor = minorOfHundredths(last.cents, last.currency)
  const rate = rateOfDay(ratesOfRows(rows), last.currency, last.day)
  if (foreignMinor === null || !rate) return null
  const foreign = { foreignMinor, rate: rate.rate, rateDay: rate.day, rateSource: rate.source }
  const balance = converted(last.currency, foreign)
  if (!balance || !isBalance(balance.amountCents)) return null
  return { cents: balance.amountCents, currency: EURO, day: last.day, foreign }
}

/** The rates by which the rows were converted, as known rates with their days. */
export function ratesOfRows(
  rows: readonly Pick<ComparedRow, 'currency' | keyof ForeignAmount>[],
): readonly DatedRate[] {
  return rows.flatMap((row) => {
    const foreign = foreignOf(row)
    if (!foreign) return []
    return [{ currency: row.currency, day: foreign.rateDay, rate: foreign.rate, source: foreign.rateSource }]
  })
}
