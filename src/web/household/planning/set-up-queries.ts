import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/planning/set-up.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import type { SetUpMarks } from '#domain/set-up/set-up-path.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { planningMutation } from './planning-mutation.ts'

const setUpContract = laterContract(() => import('#contract/planning/set-up.ts'))

export type SetUp = DataOf<typeof contract.readSetUp>

interface SetUpChange {
  readonly childCount?: number
  readonly paysMaintenance?: boolean
  readonly marks?: Partial<SetUpMarks>
}

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }): Promise<SetUp> =>
    api.call(callOf<typeof contract.readSetUp>(firstReads.readSetUp), {}, signal),
})

export const updateSetUpMutation = planningMutation({
  queryKey: setUpQuery.queryKey,
  send: async (body: SetUpChange) => api.call((await setUpContract()).updateSetUp, { body }),
  change: (data, { childCount = data.childCount, paysMaintenance = data.paysMaintenance, marks }) => ({
    childCount,
    paysMaintenance,
    marks: { ...data.marks, ...marks },
  }),
  settle: (_data, stored) => stored,
})
