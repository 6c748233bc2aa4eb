import type { putFolderEntry } from '#contract/emergency-folder.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem } from '#contract/protocol/problem.ts'
import type { FolderEntryKind } from '#domain/emergency-folder/folder-entries.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type Entry, presentTyped } from '#server/emergency-folder/present.ts'
import {
  listContacts,
  listEntries,
  touchFolder,
  writeContacts,
  writeEntry,
} from '#server/emergency-folder/typed-store.ts'
import { refusePut } from '#server/http/refuse-edit.ts'

interface SentEntry extends BodyOf<typeof putFolderEntry> {
  readonly kind: FolderEntryKind
}

/**
 * Stores what was typed at one of the twelve entries.
 * @throws {Problem} version_mismatch with the stored entry, or invalid_input for contacts where none belong
 */
export async function putEntry(scope: HouseholdScope, sent: SentEntry, now: Date): Promise<Entry> {
  const { kind, version, isNone, text, contacts } = sent
  if (kind !== 'contacts' && contacts.length > 0)
    throw fieldProblem('contacts', 'Kontakte gehören zu „Kontakte“.')
  const stored = await findEntry(scope, kind)
  if (stored.version !== version) throw refusePut(stored.version === 0 ? undefined : stored)
  await writeEntry(scope, { kind, isNone, text, version: version + 1, now })
  if (kind === 'contacts') await writeContacts(scope, contacts)
  await touchFolder(scope, now)
  return findEntry(scope, kind)
}

async function findEntry(scope: HouseholdScope, kind: FolderEntryKind): Promise<Entry> {
  const { entries } = presentTyped(await listEntries(scope), await listContacts(scope), [])
  const entry = entries.find((each) => each.kind === kind)
  if (!entry) throw new Error(`The folder has no entry ${kind}`)
  return entry
}
