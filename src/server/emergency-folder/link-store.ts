import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { FolderLinkTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type LinkPurpose = FolderLinkTable['purpose']
export type LinkRow = Pick<Selectable<FolderLinkTable>, 'purpose' | 'user_id' | 'person_id' | 'request_id'>

/** The link with a digest, one of the purposes and an end that has not come; undefined for every other. */
export async function findLink(
  database: Database | Transaction,
  tokenDigest: Buffer,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkRow | undefined> {
  return database
    .selectFrom('folder_link')
    .select(['purpose', 'user_id', 'person_id', 'request_id'])
    .where('token_digest', '=', tokenDigest)
    .where('purpose', 'in', purposes)
    .where((link) => link.or([link('expires_at', 'is', null), link('expires_at', '>', now)]))
    .executeTakeFirst()
}

/** Stores a link; nobody has its token but its mail. */
export async function insertLink(transaction: Transaction, link: Insertable<FolderLinkTable>): Promise<void> {
  await transaction.insertInto('folder_link').values(link).execute()
}

/** Ends the links of a person of trust, for the given purposes. */
export async function deleteLinksOf(
  transaction: Transaction,
  { userId, personId }: { readonly userId: string; readonly personId: string },
  ...purposes: readonly LinkPurpose[]
): Promise<void> {
  await transaction
    .deleteFrom('folder_link')
    .where('user_id', '=', userId)
    .where('person_id', '=', personId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Ends the links with which the folder of a request is read. */
export async function deleteReadingLinks(
  transaction: Transaction,
  userId: string,
  requestId: string,
): Promise<void> {
  await transaction
    .deleteFrom('folder_link')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .where('purpose', '=', 'reading')
    .execute()
}

/** Links whose end has come; they open nothing any more. */
export function endedLinks(now: Date): OldRows {
  return {
    table: 'folder_link',
    by: sql`expires_at`,
    key: ['token_digest'],
    within: sql`expires_at <= ${now}`,
  }
}
