import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { type GrantArea, allAreas } from '#domain/consulting/grant.ts'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { ConsultantEventTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { grantColumns, toLevels } from './grant-columns.ts'

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
      'consultant.consultant_checked_on',
      'consultant.consultant_description',
      'consultant_choice.is_allowed',
      ...grantColumns,
      'consultant_choice.message',
      'consultant_choice.asked_at',
      'consultant_choice.accepted_at',
      'consultant_choice.refused_at',
      'consultant_choice.tells_opening',
      'consultant_choice.extension_asked_at',
      'consultant_choice.extension_message',
      'consultant_choice.is_extension_open',
    ])
    .where('consultant_choice.user_id', '=', userId)
    .where('consultant.consultant_licence', 'is not', null)
    .executeTakeFirst()
}

/** A choice without anything granted, asked or answered. */
export const nothingGranted = {
  ...toLevels(allAreas({})),
  is_allowed: false,
  amounts: 'exact',
  expires_on: null,
  message: null,
  asked_at: null,
  accepted_at: null,
  refused_at: null,
  extension_asked_at: null,
  extension_message: null,
  is_extension_open: false,
} as const

/**
 * Ends the access of a user's consultant, and a request that has not been answered.
 * @param expiredBefore ends only an access whose last day was before it
 * @returns the consultant; undefined when there was no such access
 */
export async function withdrawAccess(transaction: Transaction, userId: string, expiredBefore?: Day) {
  let withdrawal = transaction
    .updateTable('consultant_choice')
    .set((choice) => ({ ...nothingGranted, revision: choice('consultant_choice.revision', '+', 1) }))
    .from('app_user as consultant')
    .whereRef('consultant.user_id', '=', 'consultant_choice.consultant_id')
    .where('consultant_choice.user_id', '=', userId)
    .where('consultant_choice.is_allowed', '=', true)
  if (expiredBefore) withdrawal = withdrawal.where('consultant_choice.expires_on', '<', expiredBefore)
  return withdrawal
    .returning(['consultant.name', 'consultant.surname', 'consultant_choice.consultant_id'])
    .executeTakeFirst()
}

/** Ends everything that is granted to a consultant. @returns the users who had granted it */
export async function withdrawAccessesOf(transaction: Transaction, consultantId: string) {
  return transaction
    .updateTable('consultant_choice')
    .set((choice) => ({ ...nothingGranted, revision: choice('consultant_choice.revision', '+', 1) }))
    .from('app_user as consultant')
    .whereRef('consultant.user_id', '=', 'consultant_choice.consultant_id')
    .where('consultant_choice.consultant_id', '=', consultantId)
    .where('consultant_choice.is_allowed', '=', true)
    .returning(['consultant_choice.user_id', 'consultant.name', 'consultant.surname'])
    .execute()
}

/** Refuses what a user has asked: nothing is granted any more. */
export async function refuseRequest(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('consultant_choice')
    .set((choice) => ({ ...nothingGranted, refused_at: now, revision: choice('revision', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

/** The next users whose grant ended before `day`. */
export async function listExpiredAccesses(
  database: Database,
  day: Day,
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<readonly string[]> {
  let query = database
    .selectFrom('consultant_choice')
    .select('user_id')
    .where('is_allowed', '=', true)
    .where('expires_on', '<', day)
    .orderBy('user_id')
    .limit(atMost)
  if (after !== null) query = query.where('user_id', '>', after)
  return (await query.execute()).map((row) => row.user_id)
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
      'consultant_choice.consultant_id',
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
  readonly actor: Selectable<ConsultantEventTable>['actor']
  readonly consultantId: string
  readonly consultantName: string
  readonly area: GrantArea | null
  /** Until when an area was open, for an opening. */
  readonly until: Date | null
}

/** Adds any number of lines to the logs that users read about their consultants, in one statement. */
export async function insertConsultantEvents(
  transaction: Transaction,
  events: readonly NewConsultantEvent[],
  now: Date,
): Promise<void> {
  await sql`
    insert into consultant_event (
      user_id, event_id, event, actor, consultant_id, consultant_name, client_name, area, until, created_at
    )
    select event.user_id, event.event_id, event.event, event.actor, event.consultant_id, event.consultant_name,
      left(app_user.name || ' ' || app_user.surname, 60), event.area, event.until, ${now}
    from unnest(
      ${events.map(({ userId }) => userId)}::uuid[],
      ${events.map(({ eventId }) => eventId)}::uuid[],
      ${events.map(({ event }) => event)}::text[],
      ${events.map(({ actor }) => actor)}::text[],
      ${events.map(({ consultantId }) => consultantId)}::uuid[],
      ${events.map(({ consultantName }) => consultantName)}::text[],
      ${events.map(({ area }) => area)}::text[],
      ${events.map(({ until }) => until)}::timestamptz[]
    ) as event (user_id, event_id, event, actor, consultant_id, consultant_name, area, until)
    join app_user on app_user.user_id = event.user_id
  `.execute(transaction)
}

/**
 * Keeps only the newest lines of each of these users. Openings are counted apart: many of them never push out what was
 * granted and what was answered.
 */
export async function deleteOldestEvents(
  transaction: Transaction,
  userIds: readonly string[],
  stayAtMost: { readonly openings: number; readonly others: number },
): Promise<void> {
  await sql`
    delete from consultant_event using (
      select user_id, event_id, event,
        row_number() over (
          partition by user_id, event = 'opened' order by created_at desc, event_id desc
        ) as place
      from consultant_event where user_id = any(${userIds}::uuid[])
    ) as ordered
    where consultant_event.user_id = ordered.user_id and consultant_event.event_id = ordered.event_id
      and ordered.place > case when ordered.event = 'opened' then ${stayAtMost.openings}::int
        else ${stayAtMost.others}::int end
  `.execute(transaction)
}

/** Lines that ended before `before`. */
export function oldEvents(before: Date): OldRows {
  return {
    table: 'consultant_event',
    by: sql`coalesce(until, created_at)`,
    key: ['user_id', 'event_id'],
    within: sql`coalesce(until, created_at) < ${before}`,
  }
}
