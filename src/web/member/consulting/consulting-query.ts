import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/consultant.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { api, callOf } from '#web/app/network/client.ts'

export type Consulting = DataOf<typeof contract.readConsultants>
export type Consultant = NonNullable<Consulting['current_consultant']>

/** The consultants, the access of the chosen one, and the log of it. The overview reads them without any schema. */
export const consultingQuery = queryOptions({
  queryKey: ['consultants'],
  queryFn: ({ signal }): Promise<Consulting> =>
    api.call(callOf<typeof contract.readConsultants>(firstReads.readConsultants), {}, signal),
})
