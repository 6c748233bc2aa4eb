import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/planning/goals.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { shownWithWaiting } from '#web/household/outbox/send-or-keep.ts'

export type GoalsData = DataOf<typeof contract.readGoals>
export type StoredGoal = GoalsData['goals'][number]

/** All goals of the household, by rank. */
export const goalsQuery = queryOptions({
  queryKey: ['goals'],
  queryFn: async ({ signal }): Promise<GoalsData> =>
    shownWithWaiting(
      'goals',
      await api.call(callOf<typeof contract.readGoals>(firstReads.readGoals), {}, signal),
    ),
})
