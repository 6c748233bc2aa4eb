import { useQueries } from '@tanstack/react-query'
import {
  type AccountSystem,
  type Accounts,
  type Household,
  type Income,
  accountSystemQuery,
  accountsQuery,
  householdQuery,
  incomeQuery,
} from './planning-queries.ts'

export interface Planning {
  readonly household: Household
  readonly income: Income
  readonly accounts: Accounts
  readonly accountSystem: AccountSystem
}

type PlanningState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'ready'; readonly planning: Planning }

/** All data of a planning page; the former ones stay visible while they are read again. */
export function usePlanning(): PlanningState {
  const [household, income, accounts, accountSystem] = useQueries({
    queries: [householdQuery, incomeQuery, accountsQuery, accountSystemQuery],
  })
  if (household.data && income.data && accounts.data && accountSystem.data) {
    const planning = {
      household: household.data,
      income: income.data,
      accounts: accounts.data,
      accountSystem: accountSystem.data,
    }
    return { state: 'ready', planning }
  }
  const all = [household, income, accounts, accountSystem]
  const error = all.find((query) => query.error)?.error
  if (!error) return { state: 'pending' }
  return {
    state: 'failed',
    error,
    retry: () => {
      for (const query of all) if (query.error) void query.refetch()
    },
  }
}
