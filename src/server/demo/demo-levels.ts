import { indexActuals } from '#domain/budget/actual-sums.ts'
import { isSaving } from '#domain/budget/budget-item.ts'
import { itemCourse, planMonths } from '#domain/budget/item-course.ts'
import { type Month, addMonths, monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { monthSums } from '#domain/transactions/month-sums.ts'
import type { Booking } from '#server/transactions/present.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoBudget } from './demo-budget.ts'
import { type OwnAccount, bookingDay, netOf, ownTransfer } from './demo-movement.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

/** What an account held at the end of last month, and never should hold less than at the end of the months before. */
interface Level {
  readonly account: OwnAccount
  readonly lastCents: Cents
  readonly leastCents: (month: Month) => Cents
}

/** So much lies on an account besides what it needs; more is moved to the savings. */
const CUSHION: Cents = 30_000
const TOO_MUCH: Cents = 110_000
/** Nobody moves an odd amount. */
const WHOLE_AMOUNT: Cents = 5_000

/**
 * What was moved between an account and the savings at the ends of past months, so that it neither ran dry nor grew
 * without end. Told from last month backwards, because its end is known.
 */
export function levelled(
  story: DemoStory,
  bookings: readonly Booking[],
  { savings }: DemoAccounts,
  { account, lastCents, leastCents }: Level,
): readonly Booking[] {
  const moves: Booking[] = []
  let endCents = lastCents
  for (let count = 1; count < HISTORY_MONTHS; count += 1) {
    const month = story.monthsAgo(count)
    const before = addMonths(month, -1)
    const beganWith = endCents - netOf(bookings, account.id, month)
    const spare = beganWith - leastCents(before)
    const isWithin = spare >= 0 && spare <= TOO_MUCH
    const moved = isWithin ? 0 : WHOLE_AMOUNT * Math.round((CUSHION - spare) / WHOLE_AMOUNT)
    const [from, to] = moved > 0 ? [account, savings] : [savings, account]
    if (moved !== 0)
      moves.push(
        ...ownTransfer(
          story,
          { from, to },
          {
            day: bookingDay(month, 25),
            amountCents: Math.abs(moved),
            purpose: moved > 0 ? 'Was übrig ist' : 'Aus der Reserve',
          },
        ),
      )
    endCents = beganWith + moved
  }
  return moves
}

/** What the items of the plan have saved up by the end of each month. */
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
