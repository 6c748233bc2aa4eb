import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/planning/set-up.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { SetUpMarks } from '#domain/set-up/set-up-path.ts'
import { api } from '#web/app/network/client.ts'
import { planningMutation } from './planning-mutation.ts'

export type SetUp = DataOf<typeof contract.readSetUp>

interface SetUpChange {
  readonly childCount?: number
  readonly paysMaintenance?: boolean
  readonly marks?: Partial<SetUpMarks>
}

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }): Promise<SetUp> => api.call(contract.readSetUp, {}, signal),
})

export const updateSetUpMutation = planningMutation({
  queryKey: setUpQuery.queryKey,
  send: (body: SetUpChange) => api.call(contract.updateSetUp, { body }),
  change: (data, { childCount = data.childCount, paysMaintenance = data.paysMaintenance, marks }) => ({
    childCount,
    paysMaintenance,
    marks: { ...data.marks, ...marks },
  }),
  settle: (_data, stored) => stored,
})
