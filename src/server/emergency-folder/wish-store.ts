import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** Notes an address; one that is noted already stays. */
export async function insertWish(transaction: Transaction, emailKey: string, now: Date): Promise<void> {
  await transaction
    .insertInto('folder_link_wish')
    .values({ email_key: emailKey, asked_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
}

/** The addresses that wait, the earliest first. */
export async function listWishes(
  database: Database,
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<readonly string[]> {
  const query = database.selectFrom('folder_link_wish').select('email_key').orderBy('email_key').limit(atMost)
  const rows = await (after === null ? query : query.where('email_key', '>', after)).execute()
  return rows.map((row) => row.email_key)
}

/** Takes an address away: of two processes at once the second gets false. */
export async function takeWish(transaction: Transaction, emailKey: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('folder_link_wish')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
