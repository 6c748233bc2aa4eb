import { type Selectable, sql } from 'kysely'
import { type FolderGroup, folderLimits } from '#domain/emergency-folder/folder-entries.ts'
import type { Database } from '#server/database/database.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { FolderFileTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { OwnEntryRow } from '#server/emergency-folder/typed-store.ts'

export type FileRow = Omit<Selectable<FolderFileTable>, 'household_id'>

interface OwnFields {
  readonly id: string
  readonly group: FolderGroup
  readonly title: string
  readonly text: string
}

/** An entry of the household's own; undefined when it has none with the id. */
export async function findOwnEntry(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<OwnEntryRow | undefined> {
  return transaction
    .selectFrom('folder_own_entry')
    .select(['id', 'section', 'title', 'content', 'version'])
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Stores a new entry of the household's own. */
export async function insertOwnEntry(
  { transaction, householdId }: HouseholdScope,
  { id, group, title, text }: OwnFields,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('folder_own_entry')
    .values({
      household_id: householdId,
      id,
      section: group,
      title,
      content: text,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Puts the fields in place of the stored ones; the version rises. */
export async function replaceOwnEntry(
  { transaction, householdId }: HouseholdScope,
  { id, group, title, text }: OwnFields,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('folder_own_entry')
    .set({ section: group, title, content: text, updated_at: now, version: sql<number>`version + 1` })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .execute()
}

/** Deletes an entry of the household's own. */
export async function removeOwnEntry(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<void> {
  await transaction
    .deleteFrom('folder_own_entry')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .execute()
}

/** The files that were saved, the newest first. */
export async function listFiles({ transaction, householdId }: HouseholdScope): Promise<readonly FileRow[]> {
  return transaction
    .selectFrom('folder_file')
    .select(['id', 'name', 'entry_count', 'attachment_count', 'saved_at'])
    .where('household_id', '=', householdId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Notes a file; one with a known id stays as it is, and the oldest leave. */
export async function insertFile({ transaction, householdId }: HouseholdScope, file: FileRow): Promise<void> {
  await transaction
    .insertInto('folder_file')
    .values({ ...file, household_id: householdId })
    .onConflict((conflict) => conflict.columns(['household_id', 'id']).doNothing())
    .execute()
  await sql`
    delete from folder_file where household_id = ${householdId} and id in (
      select id from folder_file where household_id = ${householdId}
      order by saved_at desc, id desc offset ${folderLimits.files}
    )
  `.execute(transaction)
}

/** Forgets a file. @returns whether it was known */
export async function removeFile({ transaction, householdId }: HouseholdScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('folder_file')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The household of a user; undefined for none. */
export async function findHouseholdOf(
  database: Database | Transaction,
  userId: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('household_member')
    .select('household_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.household_id
}
