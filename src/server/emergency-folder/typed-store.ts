import type { Selectable } from 'kysely'
import type { FolderContact, FolderEntryKind } from '#domain/emergency-folder/folder-entries.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { EmergencyFolderTable, FolderEntryTable, FolderOwnEntryTable } from '#server/database/schema.ts'

export type EntryRow = Pick<Selectable<FolderEntryTable>, 'kind' | 'is_none' | 'content' | 'version'>
export type OwnEntryRow = Pick<
  Selectable<FolderOwnEntryTable>,
  'id' | 'section' | 'title' | 'content' | 'version'
>
export type FolderRow = Pick<Selectable<EmergencyFolderTable>, 'checked_at' | 'begun_at' | 'changed_at'>

const entryColumns = ['kind', 'is_none', 'content', 'version'] as const
const ownColumns = ['id', 'section', 'title', 'content', 'version'] as const

/** When a folder was begun, changed and checked; undefined: nothing was ever typed. */
export async function findFolder({
  transaction,
  householdId,
}: HouseholdScope): Promise<FolderRow | undefined> {
  return transaction
    .selectFrom('emergency_folder')
    .select(['checked_at', 'begun_at', 'changed_at'])
    .where('household_id', '=', householdId)
    .executeTakeFirst()
}

/** Notes that something was typed, or, with `isCheck`, that everything was looked through. */
export async function touchFolder(
  { transaction, householdId }: HouseholdScope,
  now: Date,
  { isCheck = false }: { readonly isCheck?: boolean } = {},
): Promise<void> {
  const change = isCheck ? { checked_at: now } : { changed_at: now }
  await transaction
    .insertInto('emergency_folder')
    .values({ household_id: householdId, begun_at: now, changed_at: now, ...change })
    .onConflict((conflict) => conflict.column('household_id').doUpdateSet(change))
    .execute()
}

/** What was typed at the twelve entries. */
export async function listEntries({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly EntryRow[]> {
  return transaction
    .selectFrom('folder_entry')
    .select([...entryColumns])
    .where('household_id', '=', householdId)
    .execute()
}

/** The contacts, in their order. */
export async function listContacts({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly FolderContact[]> {
  return transaction
    .selectFrom('folder_contact')
    .select(['role', 'name', 'phone'])
    .where('household_id', '=', householdId)
    .orderBy('position')
    .execute()
}

/** The entries of the household's own, in the order in which they were added. */
export async function listOwnEntries({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly OwnEntryRow[]> {
  return transaction
    .selectFrom('folder_own_entry')
    .select([...ownColumns])
    .where('household_id', '=', householdId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

interface WrittenEntry {
  readonly kind: FolderEntryKind
  readonly isNone: boolean
  readonly text: string
  readonly version: number
  readonly now: Date
}

/** Writes what was typed at one entry, in place of what stood there. */
export async function writeEntry(
  { transaction, householdId }: HouseholdScope,
  { kind, isNone, text, version, now }: WrittenEntry,
): Promise<void> {
  const values = { is_none: isNone, content: text, version, updated_at: now }
  await transaction
    .insertInto('folder_entry')
    .values({ ...values, household_id: householdId, kind, created_at: now })
    .onConflict((conflict) => conflict.columns(['household_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** Puts all contacts in place of the stored ones. */
export async function writeContacts(
  { transaction, householdId }: HouseholdScope,
  contacts: readonly FolderContact[],
): Promise<void> {
  await transaction.deleteFrom('folder_contact').where('household_id', '=', householdId).execute()
  if (contacts.length === 0) return
  await transaction
    .insertInto('folder_contact')
    .values(
      contacts.map(({ role, name, phone }, position) => ({
        household_id: householdId,
        position,
        role,
        name,
        phone,
      })),
    )
    .execute()
}
