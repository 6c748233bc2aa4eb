import { addDays, type Day } from '#domain/calendar/day.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import type { Rate } from '#domain/currencies/exchange-rate.ts'
import { type DatedRate, MAX_RATE_AGE_DAYS, rateOfDay } from '#domain/currencies/rate-of-day.ts'

/**
 * The rate that is proposed for an opening balance where no known rate holds on its day: the first rate after
 * that day, within as many days as a rate may be old. A file states rates for its bookings, and the opening
 * balance is of the day before them. Null where a known rate holds on the day, and where no later rate is
 * near.
 */
export function nextRate(rates: readonly DatedRate[], currency: Currency, day: Day): Rate | null {
  if (rateOfDay(rates, currency, day)) return null
  const latest = addDays(day, MAX_RATE_AGE_DAYS)
  const after = rates.filter((each) => each.currency === currency && each.day > day && each.day <= latest)
  return after.toSorted((one, other) => (one.day < other.day ? -1 : 1))[0]?.rate ?? null
}
