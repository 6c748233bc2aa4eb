import type {
  createOwnEntry as createContract,
  updateOwnEntry as updateContract,
} from '#contract/emergency-folder.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type OwnEntry, presentOwnEntry } from '#server/emergency-folder/present.ts'
import { touchFolder } from '#server/emergency-folder/typed-store.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { checkSeen } from '#server/http/check-seen.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { findOwnEntry, insertOwnEntry, removeOwnEntry, replaceOwnEntry } from './store.ts'

/**
 * Adds an entry of the household's own. The same call again answers with the same entry.
 * @throws {Problem} invalid_input when there are twenty, or conflict for another entry with the id
 */
export async function createOwnEntry(
  scope: HouseholdScope,
  sent: BodyOf<typeof createContract>,
  now: Date,
): Promise<OwnEntry> {
  const known = await findOwnEntry(scope, sent.id)
  if (known) return answerRepeat(presentOwnEntry(known), sent)
  await checkRoom(scope, 'folder_own_entry')
  await insertOwnEntry(scope, sent, now)
  await touchFolder(scope, now)
  return { ...sent, version: 1 }
}

/** @throws {Problem} not_found, or version_mismatch with the stored entry */
export async function updateOwnEntry(
  scope: HouseholdScope,
  sent: BodyOf<typeof updateContract> & { readonly id: string },
  now: Date,
): Promise<OwnEntry> {
  const stored = await findOwnEntry(scope, sent.id)
  if (stored?.version !== sent.version) throw refuseEdit(stored && presentOwnEntry(stored))
  await replaceOwnEntry(scope, sent, now)
  await touchFolder(scope, now)
  return { ...sent, version: sent.version + 1 }
}

/** @throws {Problem} not_found, or version_mismatch with the stored entry */
export async function deleteOwnEntry(
  scope: HouseholdScope,
  { id, version, now }: { readonly id: string; readonly version?: string | undefined; readonly now: Date },
): Promise<void> {
  const stored = await findOwnEntry(scope, id)
  checkSeen(stored && presentOwnEntry(stored), version)
  await removeOwnEntry(scope, id)
  await touchFolder(scope, now)
}
