import type { Selectable } from 'kysely'
import { eligibleConsultants } from '#server/consultant/eligible-consultants.ts'
import type { Database } from '#server/database/database.ts'
import type { ConsultantChoiceTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** The consultants whom a user may choose; never the user himself. */
function eligible(database: Database | Transaction, userId: string) {
  return eligibleConsultants(database).where('consultant.user_id', '!=', userId)
}

/** Everybody whom the user could choose, in no order. */
export async function listConsultants(database: Database, userId: string) {
  return eligible(database, userId).execute()
}

/** Finds a consultant, who stays eligible until the end of the transaction. */
export async function findConsultant(transaction: Transaction, userId: string, consultantId: string) {
  return eligible(transaction, userId)
    .where('consultant.user_id', '=', consultantId)
    .forShare('consultant')
    .executeTakeFirst()
}

/** The user's log, the newest first. */
export async function listEvents(database: Database, userId: string) {
  return database
    .selectFrom('consultant_event')
    .select(['event', 'consultant_name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .execute()
}

/** Stores whom the user has chosen; the consultant sees nothing until access is granted. */
export async function insertChoice(
  transaction: Transaction,
  choice: { readonly userId: string; readonly consultantId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('consultant_choice')
    .values({
      user_id: choice.userId,
      consultant_id: choice.consultantId,
      chosen_at: choice.now,
      is_allowed: false,
      income_level: 'none',
      accounts_level: 'none',
      account_system_level: 'none',
      amounts: 'exact',
      expires_on: null,
    })
    .execute()
}

/** Removes the choice of a consultant with all access; does nothing when none was chosen. */
export async function deleteChoice(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('consultant_choice').where('user_id', '=', userId).execute()
}

export type Grant = Pick<
  Selectable<ConsultantChoiceTable>,
  'income_level' | 'accounts_level' | 'account_system_level' | 'amounts' | 'expires_on'
>

/** Lets the chosen consultant see what the grant names; it replaces the grant before. */
export async function grantAccess(transaction: Transaction, userId: string, grant: Grant): Promise<void> {
  await transaction
    .updateTable('consultant_choice')
    .set({ ...grant, is_allowed: true })
    .where('user_id', '=', userId)
    .execute()
}
