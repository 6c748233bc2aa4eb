import { queryOptions } from '@tanstack/react-query'
import { readDesk, readDeskLog } from '#contract/consultant-desk.ts'
import { readSentProposals } from '#contract/proposals.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { api } from '#web/app/network/client.ts'

export type Desk = DataOf<typeof readDesk>
export type DeskClient = Desk['clients'][number]
export type DeskRequest = Desk['requests'][number]
export type DeskProfile = Desk['profile']
export type DeskEntry = DataOf<typeof readDeskLog>['log'][number]
export type SentProposal = DataOf<typeof readSentProposals>['proposals'][number]

// A client may ask, change or end something at any time, so the desk looks again while it is in sight.
const lively = { refetchInterval: MINUTE_MS, refetchOnWindowFocus: 'always' } as const

/** What a consultant has been granted, without any figure. */
export const deskQuery = queryOptions({
  queryKey: ['consultant-desk'],
  queryFn: ({ signal }): Promise<Desk> => api.call(readDesk, {}, signal),
  ...lively,
})

export const sentProposalsQuery = queryOptions({
  queryKey: ['consultant-proposals'],
  queryFn: async ({ signal }): Promise<readonly SentProposal[]> =>
    (await api.call(readSentProposals, {}, signal)).proposals,
  ...lively,
})

export const deskLogQuery = queryOptions({
  queryKey: ['consultant-log'],
  queryFn: async ({ signal }): Promise<readonly DeskEntry[]> => (await api.call(readDeskLog, {}, signal)).log,
  refetchOnWindowFocus: 'always',
})

/** Whether the server says that this person is no consultant, or none with a second factor. */
export function isNoConsultant(error: unknown): boolean {
  return error instanceof CallError && error.has('forbidden')
}
