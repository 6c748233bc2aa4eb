import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { goalsQuery } from './goal-queries.ts'
import { propertiesQuery } from './property-queries.ts'
import { type Planning, usePlanning } from './use-planning.ts'
import { type WealthPlanData, wealthPlanQuery } from './wealth-plan-queries.ts'

export interface WealthPlanning extends Planning {
  readonly wealthPlan: WealthPlanData
  /** All records, as the domain takes them. */
  readonly records: PlanRecords
}

type WealthPlanState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'ready'; readonly planning: WealthPlanning }

/** The same as `usePlanning`, with the wealth plan. */
export function useWealthPlan(): WealthPlanState {
  const reading = usePlanning()
  const { data, error, refetch } = useQuery(wealthPlanQuery)
  const goals = useQuery(goalsQuery)
  const properties = useQuery(propertiesQuery)
  const planning = reading.state === 'ready' ? reading.planning : undefined
  const { household, income, accounts, accountSystem } = planning ?? {}
  const records = useMemo(
    () =>
      household && income && accounts && accountSystem && data && goals.data && properties.data
        ? {
            wealthPlan: data,
            persons: household.persons,
            isJointlyAssessed: household.isJointlyAssessed,
            accounts: accounts.accounts,
            income,
            goals: goals.data.goals,
            properties: properties.data.properties,
            ...accountSystem,
          }
        : undefined,
    [household, income, accounts, accountSystem, data, goals.data, properties.data],
  )
  if (planning && data && records)
    return { state: 'ready', planning: { ...planning, wealthPlan: data, records } }
  if (reading.state === 'failed') return reading
  const failed = (data ? null : error) ?? [goals, properties].find((each) => !each.data)?.error ?? null
  if (!failed) return { state: 'pending' }
  return {
    state: 'failed',
    error: failed,
    retry: () => {
      void refetch()
      void goals.refetch()
      void properties.refetch()
    },
  }
}
