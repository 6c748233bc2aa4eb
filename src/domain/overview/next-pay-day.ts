import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { amountAt, isValidIn } from '#domain/income/month-value.ts'
import { payDateOf } from '#domain/income/pay-date.ts'
import type { Cents } from '#domain/money/cents.ts'

export interface NextPayDay {
  readonly day: Day
  /** The number of days from today; 0 = today. */
  readonly daysLeft: number
}

/**
 * The next day on which the main monthly salary is paid: among the sources that still pay in this month or the next,
 * the one that brings most then. Null without one.
 */
export function nextPayDay(sources: readonly IncomeSource[], today: Day): NextPayDay | null {
  const months = monthsAround(today, [-1, 0, 1, 2])
  const day = payDayAmong(sources, months, (each) => each >= today)
  return day && { day, daysLeft: daysBetween(today, day) }
}

/** The last day up to today on which the main monthly salary paid; null without one. */
export function lastPayDay(sources: readonly IncomeSource[], today: Day): Day | null {
  const months = monthsAround(today, [1, 0, -1, -2])
  return payDayAmong(sources, months, (each) => each <= today)
}

// A pay day that is moved to a bank day may lie in a neighbouring month.
function monthsAround(today: Day, counts: readonly number[]): readonly Month[] {
  return counts.map((count) => addMonths(monthOf(today), count))
}

/** The first pay day in the given months of the source that brings most. */
function payDayAmong(
  sources: readonly IncomeSource[],
  months: readonly Month[],
  isAsked: (day: Day) => boolean,
): Day | null {
  const [main] = sources
    .filter(({ rhythm }) => rhythm === 'monthly')
    .flatMap((source) => {
      const month = months.find((each) => isValidIn(source, each) && isAsked(payDateOf(source, each)))
      return month ? [{ day: payDateOf(source, month), cents: amountAt(source, month) }] : []
    })
    .toSorted((one, other) => other.cents - one.cents)
  return main?.day ?? null
}

/** The amount that may be spent a day until the next pay day, in cents, cut (down2); 0 when the pot is overdrawn. */
export function dailyAmount(balanceCents: Cents, { daysLeft }: NextPayDay): Cents {
  return Math.max(0, Math.floor(balanceCents / Math.max(1, daysLeft)))
}
