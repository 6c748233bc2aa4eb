import { type Day, addDays } from '#domain/calendar/day.ts'
import type { Currency } from './currency.ts'
import type { Rate, RateSource } from './exchange-rate.ts'

/** A known rate with its day. */
export interface DatedRate {
  readonly currency: Currency
  readonly day: Day
  readonly rate: Rate
  readonly source: RateSource
}

/** A rate may be old by a weekend, Easter and a bank that is late; an older one says nothing about the day any more. */
export const MAX_RATE_AGE_DAYS = 7

/**
 * The rate that applies on a day (imports.md § 16): its own, else the last one before, at most seven days old; null
 * where somebody has to be asked. Where one day has several rates, the ECB's comes first, then the first of the list.
 */
export function rateOfDay(rates: readonly DatedRate[], currency: Currency, day: Day): DatedRate | null {
  const oldest = addDays(day, -MAX_RATE_AGE_DAYS)
  let best: DatedRate | null = null
  for (const each of rates) {
    if (each.currency !== currency || each.day > day || each.day < oldest) continue
    if (!best || each.day > best.day || (each.day === best.day && isBetter(each, best))) best = each
  }
  return best
}

function isBetter(each: DatedRate, best: DatedRate): boolean {
  return each.source === 'ecb' && best.source !== 'ecb'
}
