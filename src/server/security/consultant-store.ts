import type { Selectable } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { ConsultantEventTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type ConsultantChoice = NonNullable<Awaited<ReturnType<typeof findConsultantChoice>>>
export type ConsultantEvent = Selectable<ConsultantEventTable>['event']

/** The consultant of a user and what he may see; nobody when he is no consultant any more. */
export async function findConsultantChoice(database: Database | Transaction, userId: string) {
  return database
    .selectFrom('consultant_choice')
    .innerJoin('app_user as consultant', 'consultant.user_id', 'consultant_choice.consultant_id')
    .select([
      'consultant_choice.consultant_id',
      'consultant.name',
      'consultant.surname',
      'consultant.consultant_licence',
      'consultant_choice.is_allowed',
      'consultant_choice.income_level',
      'consultant_choice.accounts_level',
      'consultant_choice.account_system_level',
      'consultant_choice.amounts',
      'consultant_choice.expires_on',
    ])
    .where('consultant_choice.user_id', '=', userId)
    .where('consultant.consultant_licence', 'is not', null)
    .executeTakeFirst()
}

/**
 * @param expiredBefore only an access whose last day was before it
 * @returns the name of the consultant; undefined when there was no such access
 */
export async function withdrawAccess(
  transaction: Transaction,
  userId: string,
  expiredBefore?: Day,
): Promise<{ readonly name: string; readonly surname: string } | undefined> {
  let withdrawal = transaction
    .updateTable('consultant_choice')
    .set({ is_allowed: false })
    .from('app_user as consultant')
    .whereRef('consultant.user_id', '=', 'consultant_choice.consultant_id')
    .where('consultant_choice.user_id', '=', userId)
    .where('consultant_choice.is_allowed', '=', true)
  if (expiredBefore) withdrawal = withdrawal.where('consultant_choice.expires_on', '<', expiredBefore)
  return withdrawal.returning(['consultant.name', 'consultant.surname']).executeTakeFirst()
}

/** Users whose grant is over since before `day`. */
export async function listExpiredAccesses(database: Database, day: Day): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('consultant_choice')
    .select('user_id')
    .where('is_allowed', '=', true)
    .where('expires_on', '<', day)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Everybody who chose the consultant, with whether there was access; nobody has chosen him from then on. */
export async function deleteChoicesOf(transaction: Transaction, consultantId: string) {
  return transaction
    .deleteFrom('consultant_choice')
    .using('app_user as consultant')
    .whereRef('consultant.user_id', '=', 'consultant_choice.consultant_id')
    .where('consultant_choice.consultant_id', '=', consultantId)
    .returning([
      'consultant_choice.user_id',
      'consultant_choice.is_allowed',
      'consultant.name',
      'consultant.surname',
    ])
    .execute()
}

export async function insertConsultantEvent(
  transaction: Transaction,
  given: { userId: string; eventId: string; event: ConsultantEvent; consultantName: string; now: Date },
): Promise<void> {
  await transaction
    .insertInto('consultant_event')
    .values({
      user_id: given.userId,
      event_id: given.eventId,
      event: given.event,
      consultant_name: given.consultantName,
      created_at: given.now,
    })
    .execute()
}
