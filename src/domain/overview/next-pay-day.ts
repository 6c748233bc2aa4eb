import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { isValidIn } from '#domain/income/month-value.ts'
import { payDate } from '#domain/income/pay-date.ts'
import type { Cents } from '#domain/money/cents.ts'

export interface NextPayDay {
  readonly day: Day
  /** Days from today on; 0 = today. */
  readonly daysLeft: number
}

/** The next day on which the main monthly salary pays; the largest source that is due counts. Null without one. */
export function nextPayDay(sources: readonly IncomeSource[], today: Day): NextPayDay | null {
  const main = sources
    .filter((source) => source.rhythm === 'monthly')
    .toSorted((a, b) => (b.amounts.at(-1)?.amountCents ?? 0) - (a.amounts.at(-1)?.amountCents ?? 0))[0]
  if (!main) return null
  const month = monthOf(today)
  const day = [month, addMonths(month, 1)]
    .filter((each) => isValidIn(main, each))
    .map((each) => payDate(main.payDay, each))
    .find((each) => each >= today)
  return day ? { day, daysLeft: daysBetween(today, day) } : null
}

/** What may be spent a day until the next pay day, in cents, cut (down2); nothing when the pot is overdrawn. */
export function dailyAmount(balanceCents: Cents, { daysLeft }: NextPayDay): Cents {
  return Math.max(0, Math.floor(balanceCents / Math.max(1, daysLeft)))
}
