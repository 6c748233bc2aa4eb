import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import type { BookingPart } from '#contract/restore/booking-parts.ts'
import * as contract from '#contract/restores.ts'
import { api } from '#web/app/network/client.ts'
import { patiently } from '#web/app/network/patiently.ts'
import { untilAnswered } from '#web/app/network/until-answered.ts'

export type Restore = DataOf<typeof contract.readRestores>['restores'][number]
export type NewRestore = CallOf<typeof contract.createRestore>['body']

export const restoresQuery = queryOptions({
  queryKey: ['restores'],
  queryFn: async ({ signal }): Promise<readonly Restore[]> => {
    return (await api.call(contract.readRestores, {}, signal)).restores
  },
})

const key = ['restores']

interface Sent {
  readonly body: NewRestore
  readonly parts: readonly BookingPart[]
}

/**
 * Sends a restore in parts; only the last call, which names the parts, writes anything. All records may
 * differ afterwards, so all are read again.
 */
export const createRestoreMutation = mutationOptions({
  mutationKey: key,
  scope: { id: 'restores' },
  mutationFn: async ({ body, parts }: Sent): Promise<Restore> => {
    for (const [index, part] of parts.entries()) {
      const sent = { restoreId: body.id, part: index + 1, put: [...part.put], removed: [...part.removed] }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await patiently(() => api.call(contract.putRestorePart, { body: sent }))
    }
    return untilAnswered(() => api.call(contract.createRestore, { body }))
  },
  onSettled: (_result, _error, _variables, _before, { client }) => client.invalidateQueries(),
})

export const undoRestoreMutation = mutationOptions({
  mutationKey: key,
  scope: { id: 'restores' },
  mutationFn: (id: string) => untilAnswered(() => api.call(contract.undoRestore, { params: { id } })),
  onSettled: (_result, _error, _variables, _before, { client }) => client.invalidateQueries(),
})
