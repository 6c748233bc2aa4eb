import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BasisPoints } from '#domain/money/cents.ts'
import { ownProperties, type OwnProperty } from '#domain/property/own/own-property.ts'
import type { PropertyRecords } from '#domain/property/own/own-records.ts'
import { type BudgetData, budgetQuery } from '#web/household/planning/budget-queries.ts'
import { type PropertiesData, propertiesQuery } from '#web/household/planning/property-queries.ts'
import { type Planning, usePlanning } from '#web/household/planning/use-planning.ts'
import { type WealthPlanData, wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { useToday } from '#web/kit/words/today.ts'

export interface PropertyPlanning extends Planning, PropertiesData {
  readonly budget: BudgetData
  readonly wealthPlan: WealthPlanData
  readonly records: PropertyRecords
  /** The properties of which more is known than their account, in the order of the accounts. */
  readonly own: readonly OwnProperty[]
}

type PropertiesState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'ready'; readonly planning: PropertyPlanning }

/** The properties of the household and everything from which their figures are computed. */
export function useProperties(): PropertiesState {
  const today = useToday()
  const reading = usePlanning()
  const properties = useQuery(propertiesQuery)
  const budget = useQuery(budgetQuery)
  const plan = useQuery(wealthPlanQuery)
  const planning = reading.state === 'ready' ? reading.planning : undefined
  const { household, income, accounts, accountSystem } = planning ?? {}
  const ready = useMemo((): PropertyPlanning | undefined => {
    if (!household || !income || !accounts || !accountSystem) return undefined
    if (!properties.data || !budget.data || !plan.data) return undefined
    const records: PropertyRecords = {
      properties: properties.data.properties,
      accounts: accounts.accounts,
      items: budget.data.items,
      sources: income.sources,
      receipts: income.receipts,
      plan: plan.data.plan,
      returns: returnsOf(plan.data),
      today,
    }
    return {
      ...properties.data,
      household,
      income,
      accounts,
      accountSystem,
      budget: budget.data,
      wealthPlan: plan.data,
      records,
      own: ownProperties(records),
    }
  }, [household, income, accounts, accountSystem, properties.data, budget.data, plan.data, today])
  if (ready) return { state: 'ready', planning: ready }
  if (reading.state === 'failed') return reading
  const failed = [properties, budget, plan].filter((query) => query.error && !query.data)
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

/** The returns that somebody has entered for accounts in the wealth plan. */
function returnsOf({ positions }: WealthPlanData): ReadonlyMap<string, BasisPoints> {
  return new Map(
    positions.flatMap(({ accountId, returnBp }) =>
      accountId !== null && returnBp !== null ? [[accountId, returnBp] as const] : [],
    ),
  )
}
