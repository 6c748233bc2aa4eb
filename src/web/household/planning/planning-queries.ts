import { queryOptions } from '@tanstack/react-query'
import type * as accountSystem from '#contract/planning/account-system.ts'
import type * as accounts from '#contract/planning/accounts.ts'
import type * as household from '#contract/planning/household.ts'
import type * as income from '#contract/planning/income.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { shownWithWaiting } from '#web/household/outbox/send-or-keep.ts'

export type Household = DataOf<typeof household.readHousehold>
export type Income = DataOf<typeof income.readIncome>
export type Accounts = DataOf<typeof accounts.readAccounts>
export type AccountSystem = DataOf<typeof accountSystem.readAccountSystem> &
  DataOf<typeof accountSystem.readTransfers>

export type Person = Household['persons'][number]
export type StoredSource = Income['sources'][number]
export type StoredAccount = Accounts['accounts'][number]
export type StoredAllocation = AccountSystem['versions'][number]

export const householdQuery = queryOptions({
  queryKey: ['household'],
  queryFn: async ({ signal }): Promise<Household> =>
    shownWithWaiting(
      'household',
      await api.call(callOf<typeof household.readHousehold>(firstReads.readHousehold), {}, signal),
    ),
})

export const incomeQuery = queryOptions({
  queryKey: ['income'],
  queryFn: async ({ signal }): Promise<Income> =>
    shownWithWaiting(
      'income',
      await api.call(callOf<typeof income.readIncome>(firstReads.readIncome), {}, signal),
    ),
})

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async ({ signal }): Promise<Accounts> =>
    shownWithWaiting(
      'accounts',
      await api.call(callOf<typeof accounts.readAccounts>(firstReads.readAccounts), {}, signal),
    ),
})

export const accountSystemQuery = queryOptions({
  queryKey: ['account-system'],
  queryFn: async ({ signal }): Promise<AccountSystem> => {
    const [{ versions, leastFollowUpCents }, { transfers }] = await Promise.all([
      api.call(callOf<typeof accountSystem.readAccountSystem>(firstReads.readAccountSystem), {}, signal),
      api.call(callOf<typeof accountSystem.readTransfers>(firstReads.readTransfers), {}, signal),
    ])
    return shownWithWaiting('account-system', { versions, transfers, leastFollowUpCents })
  },
  meta: {
    answers: ({ versions, transfers, leastFollowUpCents }: AccountSystem) => ({
      [firstReads.readAccountSystem.path]: { versions, leastFollowUpCents },
      [firstReads.readTransfers.path]: { transfers },
    }),
  },
})
