import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import * as contract from '#contract/restores.ts'
import { api } from '#web/api/client.ts'

export type Restore = DataOf<typeof contract.readRestores>['restores'][number]
export type NewRestore = CallOf<typeof contract.createRestore>['body']

export const restoresQuery = queryOptions({
  queryKey: ['restores'],
  queryFn: ({ signal }) => api.call(contract.readRestores, {}, signal),
})

const key = ['restores']

/** Everything may be another afterwards: all of it is read again. */
export const createRestoreMutation = mutationOptions({
  mutationKey: key,
  scope: { id: 'restores' },
  mutationFn: (body: NewRestore) => api.call(contract.createRestore, { body }),
  onSettled: (_result, _error, _variables, _before, { client }) => client.invalidateQueries(),
})

export const undoRestoreMutation = mutationOptions({
  mutationKey: key,
  scope: { id: 'restores' },
  mutationFn: (id: string) => api.call(contract.undoRestore, { params: { id } }),
  onSettled: (_result, _error, _variables, _before, { client }) => client.invalidateQueries(),
})
