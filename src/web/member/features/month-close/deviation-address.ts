import { type MonthStart, endOfBudgetMonth, startOfBudgetMonth } from '#domain/budget/month-start.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type AskedDeviation, NO_GROUP_ID } from '#domain/monthly-close/asked-deviations.ts'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'
import { keyOfPlace, nowhere } from '#web/member/household-plan/place-words.ts'
import { backToStep } from '#web/member/month-close/back-to-close.tsx'
import type { ClosePlanning } from './use-close-planning.ts'

type Told = Pick<AskedDeviation, 'itemId' | 'category' | 'isUnplanned' | 'differenceCents'>

/**
 * The address of the bookings that explain a deviation, with the way back to the close. Where less was booked
 * than planned, the missing bookings may be those without a category.
 */
export function bookingsAddress(
  { month, budget: { monthStart } }: Pick<ClosePlanning, 'month' | 'budget'>,
  deviation: Told,
): string {
  if (deviation.differenceCents < 0) return unsortedAddress(monthStart, month)
  const { itemId, category, isUnplanned } = deviation
  const place = isUnplanned
    ? itemId === NO_GROUP_ID
      ? { ...nowhere, category }
      : { ...nowhere, groupId: itemId }
    : { ...nowhere, itemId }
  return bookingsOf(monthStart, month, { ort: keyOfPlace(place) })
}

/** The address of the month's bookings without a category, with the way back to the close. */
export function unsortedAddress(monthStart: MonthStart, month: Month): string {
  return bookingsOf(monthStart, month, { nur: 'offen' })
}

function bookingsOf(monthStart: MonthStart, month: Month, which: Readonly<Record<string, string>>): string {
  return viewAddress('buchungen', {
    ...which,
    von: startOfBudgetMonth(monthStart, month),
    bis: endOfBudgetMonth(monthStart, month),
    ...backToStep('household', month),
  })
}
