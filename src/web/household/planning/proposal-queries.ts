import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/proposals.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { shownWithWaiting } from '#web/household/outbox/send-or-keep.ts'

export type ProposalsData = DataOf<typeof contract.readProposals>
export type StoredProposal = ProposalsData['proposals'][number]
export type StoredLine = StoredProposal['lines'][number]

/** The proposals that the household got, the newest first, with their answers. */
export const proposalsQuery = queryOptions({
  queryKey: ['proposals'],
  queryFn: async ({ signal }): Promise<ProposalsData> =>
    shownWithWaiting(
      'proposals',
      await api.call(callOf<typeof contract.readProposals>(firstReads.readProposals), {}, signal),
    ),
})
