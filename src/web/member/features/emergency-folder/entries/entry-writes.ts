import type * as contract from '#contract/emergency-folder.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { type FolderData, folderContract, folderQuery } from '#web/member/emergency-folder/folder-queries.ts'

export type StoredEntry = FolderData['entries'][number]
export type StoredOwnEntry = FolderData['ownEntries'][number]
export type EntryBody = Omit<StoredEntry, 'kind' | 'version'>
export type OwnEntryBody = Omit<StoredOwnEntry, 'id' | 'version'>

const { queryKey } = folderQuery

export const putEntryMutation = planningMutation({
  queryKey,
  send: async (call: CallOf<typeof contract.putFolderEntry>) =>
    api.call((await folderContract()).putFolderEntry, call),
  change: (data, { params: { kind }, body: { version: _, ...body } }) => ({
    ...data,
    entries: data.entries.map((entry) => (entry.kind === kind ? { ...entry, ...body } : entry)),
  }),
  settle: (data, stored) => ({
    ...data,
    entries: data.entries.map((entry) => (entry.kind === stored.kind ? stored : entry)),
  }),
})

export const createOwnEntryMutation = planningMutation({
  queryKey,
  send: async (body: StoredOwnEntryBody) => api.call((await folderContract()).createOwnEntry, { body }),
  change: (data, body) => ({ ...data, ownEntries: [...data.ownEntries, { ...body, version: 1 }] }),
  settle: settleOwn,
})

type StoredOwnEntryBody = CallOf<typeof contract.createOwnEntry>['body']

export const updateOwnEntryMutation = planningMutation({
  queryKey,
  send: async (call: CallOf<typeof contract.updateOwnEntry>) =>
    api.call((await folderContract()).updateOwnEntry, call),
  change: (data, { params: { id }, body: { version: _, ...body } }) => ({
    ...data,
    ownEntries: data.ownEntries.map((entry) => (entry.id === id ? { ...entry, ...body } : entry)),
  }),
  settle: settleOwn,
})

export const deleteOwnEntryMutation = planningMutation({
  queryKey,
  send: async ({ id, version }: StoredOwnEntry) =>
    api.call((await folderContract()).deleteOwnEntry, {
      params: { id },
      query: { version: String(version) },
    }),
  change: (data, { id }) => ({ ...data, ownEntries: data.ownEntries.filter((entry) => entry.id !== id) }),
})

function settleOwn(data: FolderData, stored: StoredOwnEntry): FolderData {
  return {
    ...data,
    ownEntries: data.ownEntries.map((entry) => (entry.id === stored.id ? stored : entry)),
  }
}
