import { indexActuals } from '#domain/budget/actual-sums.ts'
import { isSaving } from '#domain/budget/budget-item.ts'
import { itemCourse, planMonths } from '#domain/budget/item-course.ts'
import { type Month, addMonths, monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { monthSums } from '#domain/transactions/month-sums.ts'
import type { Booking } from '#server/transactions/present.ts'
import type { DemoBudget } from './demo-budget.ts'
import { netOf } from './demo-movement.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

interface Level {
  readonly accountId: string
  /** The balance at the end of last month. */
  readonly lastCents: Cents
  /** The least balance at the end of a month. */
  readonly leastCents: (month: Month) => Cents
  /** The bookings that use an amount which would be left over in a month. */
  readonly use: (month: Month, cents: Cents) => readonly Booking[]
}

/** What lies on an account besides what it needs, when something was left over. */
const CUSHION: Cents = 30_000
const WHOLE_AMOUNT: Cents = 5_000

/**
 * The bookings that used money left over in past months, so that an account did not begin with less than it needs.
 * Computed backwards from last month, because its end is known.
 */
export function leftOverBookings(
  story: DemoStory,
  bookings: readonly Booking[],
  { accountId, lastCents, leastCents, use }: Level,
): readonly Booking[] {
  const used: Booking[] = []
  let endCents = lastCents
  for (let count = 1; count < HISTORY_MONTHS; count += 1) {
    const month = story.monthsAgo(count)
    const beganWith = endCents - netOf(bookings, accountId, month)
    const spare = beganWith - leastCents(addMonths(month, -1))
    const cents = spare < 0 ? WHOLE_AMOUNT * Math.round((CUSHION - spare) / WHOLE_AMOUNT) : 0
    if (cents > 0) used.push(...use(month, cents))
    endCents = beganWith + cents
  }
  return used
}

/** The amounts that the items of the plan have saved up by the end of each month. */
export function reservesOf(
  { items, startMonth }: DemoBudget,
  bookings: readonly Booking[],
  until: Month,
): (month: Month) => Cents {
  const { ofItem } = indexActuals(monthSums(bookings, items, monthOf).sums)
  const months = planMonths(startMonth, until)
  const courses = items.filter(isSaving).map((item) => itemCourse(item, ofItem, months))
  const byMonth = new Map(
    months.map((month, place) => [
      month,
      sumCents(courses.map((course) => (course[place]?.restCents ?? 0) - (course[place]?.expiredCents ?? 0))),
    ]),
  )
  return (month) => byMonth.get(month) ?? 0
}
