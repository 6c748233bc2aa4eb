import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Rate, parseRate } from '#domain/currencies/exchange-rate.ts'
import type { MonthWithoutRate, TypedRates } from '#web/member/import-preview/rates/convert-card.ts'

/** The texts in the fields for the rates of months and of single days. */
export interface RateTexts {
  readonly days: ReadonlyMap<Day, string>
  readonly months: ReadonlyMap<Month, string>
}

export const noRateTexts: RateTexts = { days: new Map(), months: new Map() }

/** The rates that can be read from the texts. */
export function readRates({ days, months }: RateTexts): TypedRates {
  return { days: readEach(days), months: readEach(months) }
}

function readEach<Key>(texts: ReadonlyMap<Key, string>): ReadonlyMap<Key, Rate> {
  const read = [...texts].flatMap(([key, text]) => {
    const rate = parseRate(text)
    return rate === null ? [] : [[key, rate] as const]
  })
  return new Map(read)
}

/** Whether a month needs no more rates: the month has one, or each of its days has one. */
export function isMonthTold({ month, days }: MonthWithoutRate, typed: TypedRates): boolean {
  return typed.months.has(month) || days.every(({ day }) => typed.days.has(day))
}
