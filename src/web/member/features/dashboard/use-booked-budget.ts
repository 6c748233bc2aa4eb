import type { Actuals } from '#domain/budget/actual-sums.ts'
import type { Budget } from '#domain/budget/budget-month.ts'
import type { PlanBegin } from '#domain/budget/plan-begin.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { BudgetData } from '#web/household/planning/budget-queries.ts'
import { bookedWindow } from '#web/member/household-plan/booked-window.ts'
import type { BookedMonths } from '#web/member/household-plan/booking-queries.ts'
import { useBooked, useBudget } from '#web/member/household-plan/use-budget.ts'

/** The household plan with its bookings, from which the figures of the current month are computed. */
export interface BookedBudget {
  readonly data: BudgetData
  /** The plan, from the first month whose bookings are known. */
  readonly budget: Budget
  readonly actuals: Actuals
  /** The part of the plan's first month that counts; null: the whole month. */
  readonly begin: PlanBegin | null
  readonly months: BookedMonths
  /** The month of the plan that contains today. */
  readonly month: Month
}

type BookedBudgetState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly retry: () => void }
  /** There is no household plan. */
  | { readonly state: 'none' }
  | { readonly state: 'ready'; readonly booked: BookedBudget }

/**
 * Reads the household plan and its bookings, for the same months as the page of a month, so that both share
 * what was read.
 */
export function useBookedBudget(): BookedBudgetState {
  const reading = useBudget()
  const planning = reading.state === 'ready' ? reading.planning : undefined
  const today = planning?.currentMonth ?? '2000-01-01'
  const { from, to, planFrom } = bookedWindow(planning?.budget.startMonth ?? today, today, today)
  const booked = useBooked(from, to, planning?.data.budget !== undefined && planning.data.budget !== null)
  if (reading.state === 'failed') return { state: 'failed', retry: reading.retry }
  if (!planning) return { state: 'pending' }
  const { data, budget } = planning
  if (!data.budget) return { state: 'none' }
  if (booked.state === 'failed') return booked
  if (booked.state === 'pending') return { state: 'pending' }
  const { actuals, months, begin } = booked
  return {
    state: 'ready',
    booked: { data, budget: { ...budget, startMonth: planFrom }, actuals, begin, months, month: today },
  }
}
