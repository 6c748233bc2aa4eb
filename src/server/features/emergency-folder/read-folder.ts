import type { readEmergencyFolder, readFolderLog, readFolderStanding } from '#contract/emergency-folder.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { filledEntries } from '#domain/emergency-folder/folder-sheet.ts'
import type { Database } from '#server/database/database.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { type Transaction, readAgainWhenLost } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listEvents } from '#server/emergency-folder/event-store.ts'
import { type Trust, presentRequest, presentTrust, presentTyped } from '#server/emergency-folder/present.ts'
import { readSheet } from '#server/emergency-folder/read-sheet.ts'
import { findLatestRequest, listAskers } from '#server/emergency-folder/request-store.ts'
import { findTrust, listPersons } from '#server/emergency-folder/trust-store.ts'
import {
  findFolder,
  listContacts,
  listEntries,
  listOwnEntries,
} from '#server/emergency-folder/typed-store.ts'
import { today } from '#server/today.ts'
import { presentCheck, presentEvent, presentFiles, presentSheet } from './present.ts'
import { listFiles } from './store.ts'

interface Owner {
  readonly userId: string
  readonly householdId: string
}

/** The whole folder of a user. */
export async function readFolder(
  { userId, householdId }: Owner,
  dependencies: Dependencies,
): Promise<DataOf<typeof readEmergencyFolder>> {
  const { clock, database } = dependencies
  const typed = await readPlan(database, householdId, async (scope) => {
    const sheet = await readSheet(scope, today(clock))
    const folder = await findFolder(scope)
    return {
      ...presentTyped(await listEntries(scope), await listContacts(scope), await listOwnEntries(scope)),
      ...presentSheet(sheet),
      filled: [...filledEntries(sheet)],
      files: presentFiles(await listFiles(scope), folder),
      check: presentCheck(folder),
    }
  })
  const trust = await readAgainWhenLost(() => readTrust(database, userId, clock.now()))
  return { ...typed, trust }
}

/** The persons of trust of a user, and the latest request. */
export async function readTrust(database: Database | Transaction, userId: string, now: Date): Promise<Trust> {
  const request = await findLatestRequest(database, userId)
  return presentTrust(
    {
      persons: await listPersons(database, userId),
      trust: await findTrust(database, userId),
      request,
      askers: request ? await listAskers(database, userId, request.id) : [],
    },
    now,
  )
}

/** The request that runs right now. */
export async function readStanding(
  database: Database,
  userId: string,
): Promise<DataOf<typeof readFolderStanding>> {
  const request = await findLatestRequest(database, userId)
  if (!request || request.ended_at !== null) return { request: null }
  return { request: presentRequest(request, await listAskers(database, userId, request.id)) }
}

/** Who did what with the folder, the newest first. */
export async function readLog(database: Database, userId: string): Promise<DataOf<typeof readFolderLog>> {
  return { log: (await listEvents(database, userId)).map(presentEvent) }
}
