import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/emergency-folder.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'

export type FolderData = DataOf<typeof contract.readEmergencyFolder>
export type FolderTrust = FolderData['trust']
export type FolderRequest = NonNullable<FolderTrust['request']>
export type TrustedPerson = FolderTrust['trustedPersons'][number]

/** The calls of the folder, which need their schemas. */
export const folderContract = laterContract(() => import('#contract/emergency-folder.ts'))

/** The whole folder. It is never kept on the device: who may open it must be the server's present answer. */
export const folderQuery = queryOptions({
  queryKey: ['emergency-folder'],
  queryFn: ({ signal }): Promise<FolderData> =>
    api.call(callOf<typeof contract.readEmergencyFolder>(firstReads.readEmergencyFolder), {}, signal),
  refetchOnWindowFocus: 'always',
})

/** The request that runs right now. */
export const folderStandingQuery = queryOptions({
  queryKey: ['emergency-folder-standing'],
  queryFn: ({ signal }): Promise<DataOf<typeof contract.readFolderStanding>> =>
    api.call(callOf<typeof contract.readFolderStanding>(firstReads.readFolderStanding), {}, signal),
  refetchOnWindowFocus: 'always',
})
