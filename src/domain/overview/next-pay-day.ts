import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { amountAt, isValidIn } from '#domain/income/month-value.ts'
import { payDate } from '#domain/income/pay-date.ts'
import type { Cents } from '#domain/money/cents.ts'

export interface NextPayDay {
  readonly day: Day
  /** Days from today on; 0 = today. */
  readonly daysLeft: number
}

/**
 * The next day on which the main monthly salary pays: of the sources that still pay in this month or the next the one
 * that then brings most. Null without one.
 */
export function nextPayDay(sources: readonly IncomeSource[], today: Day): NextPayDay | null {
  const months = [monthOf(today), addMonths(monthOf(today), 1)]
  const day = payDayAmong(sources, months, (each) => each >= today)
  return day && { day, daysLeft: daysBetween(today, day) }
}

/** The last day up to today on which the main monthly salary paid; null without one. */
export function lastPayDay(sources: readonly IncomeSource[], today: Day): Day | null {
  const months = [monthOf(today), addMonths(monthOf(today), -1)]
  return payDayAmong(sources, months, (each) => each <= today)
}

/** Of the source that brings most, its first pay day of the months that is asked for. */
function payDayAmong(
  sources: readonly IncomeSource[],
  months: readonly Month[],
  isAsked: (day: Day) => boolean,
): Day | null {
  const [main] = sources
    .filter(({ rhythm }) => rhythm === 'monthly')
    .flatMap((source) => {
      const month = months.find((each) => isValidIn(source, each) && isAsked(payDate(source.payDay, each)))
      return month ? [{ day: payDate(source.payDay, month), cents: amountAt(source, month) }] : []
    })
    .toSorted((one, other) => other.cents - one.cents)
  return main?.day ?? null
}

/** What may be spent a day until the next pay day, in cents, cut (down2); nothing when the pot is overdrawn. */
export function dailyAmount(balanceCents: Cents, { daysLeft }: NextPayDay): Cents {
  return Math.max(0, Math.floor(balanceCents / Math.max(1, daysLeft)))
}
