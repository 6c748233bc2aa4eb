import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { openGrants } from './open-grant-store.ts'

/** The next users whose open grant ends until `lastDay` and who have not been told of that end. */
export async function listEndingGrants(
  database: Database,
  { today, lastDay }: { readonly today: Day; readonly lastDay: Day },
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<readonly string[]> {
  const grants = openGrants(database, today)
  const rows = await (after === null ? grants : grants.where('consultant_choice.user_id', '>', after))
    .where('consultant_choice.expires_on', '<=', lastDay)
    .where(sql<boolean>`consultant_choice.end_told_on is distinct from consultant_choice.expires_on`)
    .orderBy('consultant_choice.user_id')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Remembers that a user was told of the end. @returns whom to tell; undefined where somebody has done it already */
export async function tellEnd(transaction: Transaction, userId: string, today: Day) {
  return transaction
    .updateTable('consultant_choice')
    .set((choice) => ({ end_told_on: choice.ref('consultant_choice.expires_on') }))
    .from('app_user as client')
    .innerJoin('app_user as consultant', (join) => join.onTrue())
    .whereRef('client.user_id', '=', 'consultant_choice.user_id')
    .whereRef('consultant.user_id', '=', 'consultant_choice.consultant_id')
    .where('consultant_choice.user_id', '=', userId)
    .where('consultant_choice.accepted_at', 'is not', null)
    .where('consultant_choice.expires_on', '>=', today)
    .where(sql<boolean>`consultant_choice.end_told_on is distinct from consultant_choice.expires_on`)
    .returning([
      'client.name',
      'client.email',
      'consultant.name as consultant_name',
      'consultant.surname as consultant_surname',
      'consultant_choice.expires_on',
    ])
    .executeTakeFirst()
}
