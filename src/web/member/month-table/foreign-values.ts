import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import { type ForeignAmount, converted } from '#domain/currencies/foreign-amount.ts'
import { type DatedRate, rateOfDay } from '#domain/currencies/rate-of-day.ts'
import type { PendingValue } from './pending-values.ts'

/** An entered amount of an account in another currency, before it is converted to euro. */
export interface ForeignWish {
  readonly positionId: string
  readonly month: Month
  readonly seenCents: number | null
  readonly currency: Currency
  /** The day of the balance that is stored. */
  readonly day: Day
  readonly foreignMinor: number
  /** The stored value of that day, whose rate a new amount keeps; null: none. */
  readonly stood: ForeignAmount | null
}

/** A rate that a person has to enter. */
export interface AskedRate {
  readonly currency: Currency
  readonly day: Day
}

/** The rate by which an entered amount is converted (imports.md § 16); null: a person has to enter one. */
function rateOfWish(
  { stood, currency, day }: Pick<ForeignWish, 'stood' | 'currency' | 'day'>,
  rates: readonly DatedRate[],
): Omit<DatedRate, 'currency'> | null {
  return stood
    ? { rate: stood.rate, day: stood.rateDay, source: stood.rateSource }
    : rateOfDay(rates, currency, day)
}

/** The missing rates, each once, by currency and day. */
export function askedRates(
  wishes: readonly ForeignWish[],
  rates: readonly DatedRate[],
): readonly AskedRate[] {
  const asked = wishes.filter((wish) => rateOfWish(wish, rates) === null)
  const byKey = new Map(asked.map(({ currency, day }) => [askedKey({ currency, day }), { currency, day }]))
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

/** The key of a missing rate. */
export function askedKey({ currency, day }: AskedRate): string {
  return `${currency} ${day}`
}

/** An entered amount as it is stored; null where it has no rate, or is too large in euro. */
export function ratedValue(wish: ForeignWish, rates: readonly DatedRate[]): PendingValue | null {
  const { positionId, month, seenCents, currency, foreignMinor } = wish
  const rate = rateOfWish(wish, rates)
  if (!rate) return null
  const amount = converted(currency, {
    foreignMinor,
    rate: rate.rate,
    rateDay: rate.day,
    rateSource: rate.source,
  })
  if (!amount) return null
  const { amountCents, ...foreign } = amount
  return { positionId, month, amountCents, foreign, seenCents, sentence: null }
}
