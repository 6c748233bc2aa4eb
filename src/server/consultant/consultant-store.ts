import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { ConsultantEventTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type ConsultantChoice = NonNullable<Awaited<ReturnType<typeof findConsultantChoice>>>
export type ConsultantEvent = Selectable<ConsultantEventTable>['event']

/** The consultant of a user and what he may see; undefined when the consultant is none any more. */
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
 * Ends the access of a user's consultant.
 * @param expiredBefore ends only an access whose last day was before it
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

/** The users whose grant ended before `day`. */
export async function listExpiredAccesses(database: Database, day: Day): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('consultant_choice')
    .select('user_id')
    .where('is_allowed', '=', true)
    .where('expires_on', '<', day)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Deletes every choice of the consultant. @returns everybody who had chosen him, and whether there was access */
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

export interface NewConsultantEvent {
  readonly userId: string
  readonly eventId: string
  readonly event: ConsultantEvent
  readonly consultantName: string
}

/** Adds any number of lines to the logs that users read about their consultants, in one statement. */
export async function insertConsultantEvents(
  transaction: Transaction,
  events: readonly NewConsultantEvent[],
  now: Date,
): Promise<void> {
  await sql`
    insert into consultant_event (user_id, event_id, event, consultant_name, created_at)
    select event.user_id, event.event_id, event.event, event.consultant_name, ${now}
    from unnest(
      ${events.map(({ userId }) => userId)}::uuid[],
      ${events.map(({ eventId }) => eventId)}::uuid[],
      ${events.map(({ event }) => event)}::text[],
      ${events.map(({ consultantName }) => consultantName)}::text[]
    ) as event (user_id, event_id, event, consultant_name)
  `.execute(transaction)
}

/** Keeps only the newest events of each of these users. */
export async function deleteOldestEvents(
  transaction: Transaction,
  userIds: readonly string[],
  stayAtMost: number,
): Promise<void> {
  await sql`
    delete from consultant_event using (
      select user_id, event_id,
        row_number() over (partition by user_id order by created_at desc, event_id desc) as place
      from consultant_event where user_id = any(${userIds}::uuid[])
    ) as ordered
    where consultant_event.user_id = ordered.user_id and consultant_event.event_id = ordered.event_id
      and ordered.place > ${stayAtMost}
  `.execute(transaction)
}
