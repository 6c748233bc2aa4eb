import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Actuals, indexActuals } from '#domain/budget/actual-sums.ts'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import type { Budget } from '#domain/budget/budget-month.ts'
import { type MonthStart, budgetMonthOf } from '#domain/budget/month-start.ts'
import { type PlanBegin, planBegin } from '#domain/budget/plan-begin.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type BudgetData, budgetQuery } from '#web/household/planning/budget-queries.ts'
import { type Planning, usePlanning } from '#web/household/planning/use-planning.ts'
import { useToday } from '#web/kit/words/today.ts'
import { bookedSums } from './booked-sums.ts'
import { bookedMonthsQuery, type BookedMonths } from './booking-queries.ts'

export interface BudgetPlanning extends Planning {
  /** The stored plan; without a plan yet `data.budget` is null. */
  readonly data: BudgetData
  /**
   * The plan as the domain takes it; until a plan is stored, the built-in groups with the current month as
   * the first.
   */
  readonly budget: Budget
  readonly monthStart: MonthStart
  /** The month of the plan that contains today. */
  readonly currentMonth: Month
}

type BudgetState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'ready'; readonly planning: BudgetPlanning }

/** Reads what `usePlanning` reads, and the household plan. */
export function useBudget(): BudgetState {
  const reading = usePlanning()
  const today = useToday()
  const { data, error, refetch } = useQuery(budgetQuery)
  const planning = reading.state === 'ready' ? reading.planning : undefined
  const ready = useMemo((): BudgetPlanning | undefined => {
    if (!planning || !data) return undefined
    const monthStart = data.budget?.monthStart ?? 'calendar'
    const currentMonth = budgetMonthOf(monthStart, today)
    const budget = {
      groups: data.budget ? data.groups : builtInGroups,
      items: data.items,
      startMonth: data.budget?.startMonth ?? currentMonth,
    }
    return { ...planning, data, budget, monthStart, currentMonth }
    // The parts stay the same objects as long as nothing in them changes; `planning` itself does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [planning?.household, planning?.income, planning?.accounts, planning?.accountSystem, data, today])
  if (ready) return { state: 'ready', planning: ready }
  if (reading.state === 'failed') return reading
  if (!error) return { state: 'pending' }
  return { state: 'failed', error, retry: () => void refetch() }
}

type BookedState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly actuals: Actuals
      readonly months: BookedMonths
      /** The part of the plan's first month that counts; null: the whole month. */
      readonly begin: PlanBegin | null
    }

/**
 * The bookings from one month to another, both included. The plan's figures of a month need everything since
 * the plan began.
 * @param isWanted false while the first month is not known yet
 */
export function useBooked(from: Month, to: Month, isWanted = true): BookedState {
  const { data: booked, error, refetch } = useQuery({ ...bookedMonthsQuery(from, to), enabled: isWanted })
  const { data: plan } = useQuery(budgetQuery)
  const items = plan?.items
  const budget = plan?.budget
  const months = booked?.months
  const begunOn = booked?.begunOn ?? null
  const actuals = useMemo(
    () => (months && items ? indexActuals(bookedSums(months, items)) : undefined),
    [months, items],
  )
  const begin = useMemo(() => (budget ? planBegin(budget, begunOn) : null), [budget, begunOn])
  if (actuals && months) return { state: 'ready', actuals, months, begin }
  return error ? { state: 'failed', retry: () => void refetch() } : { state: 'pending' }
}
