import { useMemo } from 'react'
import { budgetMonth, lifeOf, linesOf } from '#domain/budget/budget-month.ts'
import { householdAllocation } from '#domain/household-plan/household-allocation.ts'
import type { Situation } from '#domain/overview/next-step.ts'
import type { PanelProps } from './panel-props.ts'
import { useBookedBudget } from './use-booked-budget.ts'
import { usePlanStand } from './use-plan-stand.ts'

type SituationState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly situation: Situation }

/** The facts that the rules of the next step need; a fact that does not exist is left out. */
export function useSituation({ plan, records, day }: PanelProps): SituationState {
  const wealth = usePlanStand()
  const household = useBookedBudget()
  const stand = wealth.state === 'ready' ? wealth.stand : null
  const booked = household.state === 'ready' ? household.booked : null
  const { data, budget: counted, actuals, months, month } = booked ?? {}
  const standing = useMemo(() => {
    if (!stand) return null
    const { plan: wealthPlan, planning, actual } = stand
    const { distribution } = planning.wealthPlan
    return {
      lifeCents: wealthPlan.lifeCents,
      reserveCents: actual.reserve.cents.at(-1) ?? 0,
      shares: distribution ? householdAllocation(wealthPlan.positions, distribution).classes : [],
    }
  }, [stand])
  const budget = useMemo(() => {
    if (!data || !counted || !actuals || !months || !month) return null
    return {
      lines: linesOf(lifeOf(budgetMonth(counted, actuals, month))),
      items: data.items,
      contracts: data.contracts,
      bookedUntil:
        months
          .filter(({ month: each, sums }) => each <= month && sums.some(({ count }) => count > 0))
          .map(({ month: each }) => each)
          .toSorted()
          .at(-1) ?? null,
    }
  }, [data, counted, actuals, months, month])
  const failed = [wealth, household].flatMap((each) => (each.state === 'failed' ? each : []))
  if (failed.length > 0)
    return {
      state: 'failed',
      retry: () => {
        for (const { retry } of failed) retry()
      },
    }
  if (wealth.state === 'pending' || household.state === 'pending') return { state: 'pending' }
  return { state: 'ready', situation: { plan, accounts: records.accounts, day, wealth: standing, budget } }
}
