import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { monthOf } from '#domain/calendar/month.ts'
import { type GoalRecords, type GoalsOutlook, goalsOutlook } from '#domain/goals/goals-outlook.ts'
import { reserveAmount } from '#domain/household-plan/household-reserve.ts'
import { budgetQuery } from '#web/household/planning/budget-queries.ts'
import { type GoalsData, goalsQuery } from '#web/household/planning/goal-queries.ts'
import { type Planning, usePlanning } from '#web/household/planning/use-planning.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { useToday } from '#web/kit/words/today.ts'

export interface GoalPlanning extends Planning {
  /** The goals as they are stored. */
  readonly goals: GoalsData['goals']
  readonly records: GoalRecords
  /** The outlook of all goals today. */
  readonly outlook: GoalsOutlook
}

type GoalsState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'ready'; readonly planning: GoalPlanning }

/** The goals and everything from which they are computed, for their page and for the overview. */
export function useGoals(): GoalsState {
  const today = useToday()
  const reading = usePlanning()
  const goals = useQuery(goalsQuery)
  const budget = useQuery(budgetQuery)
  const plan = useQuery(wealthPlanQuery)
  const planning = reading.state === 'ready' ? reading.planning : undefined
  const { household, income, accounts, accountSystem } = planning ?? {}
  const ready = useMemo((): GoalPlanning | undefined => {
    if (!household || !income || !accounts || !accountSystem) return undefined
    if (!goals.data || !budget.data || !plan.data) return undefined
    const records: GoalRecords = {
      goals: goals.data.goals,
      accounts: accounts.accounts,
      items: budget.data.items,
      inflationBp: plan.data.plan?.inflationBp ?? null,
      reserveCents: reserveAmount(
        { income, versions: accountSystem.versions },
        plan.data.plan,
        monthOf(today),
      ),
      income,
      versions: accountSystem.versions,
    }
    return {
      household,
      income,
      accounts,
      accountSystem,
      goals: goals.data.goals,
      records,
      outlook: goalsOutlook(records, today),
    }
  }, [household, income, accounts, accountSystem, goals.data, budget.data, plan.data, today])
  if (ready) return { state: 'ready', planning: ready }
  if (reading.state === 'failed') return reading
  const failed = [goals, budget, plan].filter((query) => query.error && !query.data)
  const [first] = failed
  if (!first?.error) return { state: 'pending' }
  return {
    state: 'failed',
    error: first.error,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}
