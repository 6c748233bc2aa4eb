import { useSyncExternalStore } from 'react'
import { dayIn } from '#domain/calendar/day.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, monthOf, yearOf } from '#domain/calendar/month.ts'
import { type Numeric, decimal } from '#domain/money/decimal.ts'
import { type DecimalFormat, formatDecimal, formatEuros, formatRate } from '#domain/money/format-decimal.ts'
import { prerenderedYear } from '#web/kit/words/prerendered-year.ts'
import { useAreAmountsHidden } from './amounts.ts'
import { durationWords } from './duration-words.ts'

/** How figures, months and durations are written on the screen of a calculator. */
export interface Show {
  /** Whether the privacy switch is on. */
  readonly areHidden: boolean
  /** An amount such as `1.234,56 €`, or dots while the privacy switch is on. */
  readonly euros: (amount: Numeric, format?: DecimalFormat) => string
  /** A fraction as percent: 0.0375 gives `3,75 %`. */
  readonly rate: (fraction: Numeric, format?: DecimalFormat) => string
  /** The text of a percent input: `3.75` gives `3,75 %`. */
  readonly percent: (text: string, format?: DecimalFormat) => string
  readonly number: (value: Numeric, format?: DecimalFormat) => string
  /** A duration such as "20 Jahre, 6 Monate"; after "in" and "nach" in the dative. */
  readonly duration: typeof durationWords
  /** The current month; null in the prerendered page, which is read at another time than it is made. */
  readonly start: Month | null
  /** The current year; in the prerendered page the year in which it was made. */
  readonly thisYear: number
  /** The month after so many: "November 2046", or "in 20 Jahren" while the current month is not known; 0 is "heute". */
  readonly monthAfter: (months: number) => string
  /** The year after so many: "2046", or "Jahr 20" while the current month is not known. */
  readonly yearAfter: (years: number) => string
}

export function useShow(): Show {
  const areHidden = useAreAmountsHidden()
  const start = useSyncExternalStore(subscribe, currentMonth, () => null)
  return showFor(start, areHidden)
}

export function showFor(start: Month | null, areHidden: boolean): Show {
  return {
    areHidden,
    euros: (amount, format) => (areHidden ? '••••\u00A0€' : formatEuros(decimal(amount), format)),
    rate: (fraction, format) => formatRate(decimal(fraction), format),
    percent: (text, format) => formatRate(decimal(text).div(100), format),
    number: (value, format = { places: 0 }) => formatDecimal(decimal(value), format),
    duration: durationWords,
    start,
    thisYear: start ? yearOf(start) : prerenderedYear,
    monthAfter: (months) => {
      if (months === 0) return 'heute'
      return start ? formatMonth(addMonths(start, months)) : `in ${durationWords(months, 'dative')}`
    },
    yearAfter: (years) => (start ? String(yearOf(addMonths(start, years * 12))) : `Jahr ${years}`),
  }
}

function currentMonth(): Month {
  return monthOf(dayIn(Date.now(), 'Europe/Berlin'))
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
