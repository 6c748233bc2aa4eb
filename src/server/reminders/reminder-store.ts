import { type Selectable, sql } from 'kysely'
import type { DueReminder, ReminderKind } from '#domain/reminders/due-reminders.ts'
import type { AccessSources } from '#domain/subscription/household-access.ts'
import type { Database } from '#server/database/database.ts'
import type { ReminderChoiceTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import {
  accessColumns,
  accessSources,
  latestContract,
  latestGrant,
} from '#server/subscription/stores/access-store.ts'

export type ReminderChoice = Pick<Selectable<ReminderChoiceTable>, 'kind' | 'agreed_at'>

export interface ReminderMailRow {
  readonly sent_at: Date
  readonly kinds: readonly ReminderKind[]
}

/** The kinds of reminders that a user has switched on. */
export async function listChoices(
  database: Database | Transaction,
  userId: string,
): Promise<readonly ReminderChoice[]> {
  return database
    .selectFrom('reminder_choice')
    .select(['kind', 'agreed_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('kind')
    .execute()
}

interface Agreement {
  readonly userId: string
  readonly kind: ReminderKind
  readonly wording: string
  readonly now: Date
}

/** Switches a kind on. @returns false when it was on already: then the consent with the words of that time stays */
export async function switchOn(transaction: Transaction, agreement: Agreement): Promise<boolean> {
  const values = { wording: agreement.wording, agreed_at: agreement.now, ended_at: null }
  const row = await transaction
    .insertInto('reminder_choice')
    .values({ user_id: agreement.userId, kind: agreement.kind, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet(values)
        .where('reminder_choice.ended_at', 'is not', null),
    )
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

/** Switches one kind off, or all without `kind`. @returns whether any was on */
export async function switchOff(
  transaction: Transaction,
  { userId, kind, now }: { readonly userId: string; readonly kind?: ReminderKind | undefined; now: Date },
): Promise<boolean> {
  let change = transaction
    .updateTable('reminder_choice')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (kind) change = change.where('kind', '=', kind)
  const rows = await change.returning('kind').execute()
  return rows.length > 0
}

/** The user who got the mail with the link; undefined when the link is unknown or expired. */
export async function findUserOfLink(
  transaction: Transaction,
  tokenDigest: Buffer,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('reminder')
    .select('user_id')
    .where('token_digest', '=', tokenDigest)
    .limit(1)
    .executeTakeFirst()
  return row?.user_id
}

/** The newest mail to a user, with the reminders in it. */
export async function findLastMail(database: Database, userId: string): Promise<ReminderMailRow | undefined> {
  const rows = await database
    .selectFrom('reminder')
    .select(['kind', 'sent_at'])
    .distinct()
    .where('user_id', '=', userId)
    .where('sent_at', '=', (query) =>
      query
        .selectFrom('reminder as own')
        .select((own) => own.fn.max('own.sent_at').as('sent_at'))
        .where('own.user_id', '=', userId),
    )
    .orderBy('kind')
    .execute()
  const [first] = rows
  return first && { sent_at: first.sent_at, kinds: rows.map(({ kind }) => kind) }
}

export interface RemindedUser {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly householdId: string
  /** What opens the paid areas for the household. */
  readonly access: AccessSources
}

/** The next users with a reminder switched on who may get mails: neither locked nor waiting for the deletion. */
export async function listReminded(
  database: Database | Transaction,
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<readonly RemindedUser[]> {
  const rows = await remindedUsers(database, after)
    .leftJoin('trial', 'trial.household_id', 'household_member.household_id')
    .leftJoinLateral(latestContract, (join) => join.onTrue())
    .leftJoinLateral(latestGrant, (join) => join.onTrue())
    .select([
      'app_user.user_id as userId',
      'name',
      'email',
      'household_member.household_id as householdId',
      ...accessColumns,
    ])
    .orderBy('app_user.user_id')
    .limit(atMost)
    .execute()
  return rows.map((row) => ({
    userId: row.userId,
    name: row.name,
    email: row.email,
    householdId: row.householdId,
    access: accessSources(row),
  }))
}

/** How many users `listReminded` would list in all, counted up to a bound. */
export async function countReminded(
  database: Database,
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<number> {
  const { count } = await database
    .selectFrom(remindedUsers(database, after).select('app_user.user_id').limit(atMost).as('reminded'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function remindedUsers(database: Database | Transaction, after: string | null) {
  const query = database
    .selectFrom('app_user')
    .innerJoin('household_member', 'household_member.user_id', 'app_user.user_id')
    .where('locked_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where((or) =>
      or.exists(
        or
          .selectFrom('reminder_choice')
          .select(sql`1`.as('one'))
          .whereRef('reminder_choice.user_id', '=', 'app_user.user_id')
          .where('ended_at', 'is', null),
      ),
    )
  return after === null ? query : query.where('app_user.user_id', '>', after)
}

/** Those of some users who may still get mails, locked in the order of their ids until the end of the transaction. */
export async function lockReachable(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_id: string; email: string }>`
    select user_id, email from app_user
    where user_id = any(${userIds}::uuid[]) and locked_at is null and deletion_due_at is null
    order by user_id
    for no key update
  `.execute(transaction)
  return new Map(rows.map(({ user_id, email }) => [user_id, email]))
}

export interface ReminderHistory {
  /** The kinds that are switched on. */
  readonly chosen: readonly ReminderKind[]
  /** What was sent, as far as it is kept. */
  readonly sent: readonly { readonly kind: ReminderKind; readonly occasion: string; readonly sent_at: Date }[]
}

/** What some users have chosen and were sent. */
export async function readHistories(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReminderHistory>> {
  const { rows } = await sql<{ user_id: string } & ReminderHistory>`
    select user_id,
      array(
        select kind from reminder_choice choice where choice.user_id = given.user_id and ended_at is null
      ) as chosen,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'occasion', occasion, 'sent_at', sent_at))
        from reminder where reminder.user_id = given.user_id
      ), '[]') as sent
    from unnest(${userIds}::uuid[]) as given (user_id)
  `.execute(transaction)
  return new Map(
    rows.map(({ user_id, chosen, sent }) => [
      user_id,
      { chosen, sent: sent.map((each) => ({ ...each, sent_at: new Date(each.sent_at) })) },
    ]),
  )
}

export interface SentRow {
  readonly userId: string
  readonly tokenDigest: Buffer
  readonly reminder: DueReminder
}

/**
 * Stores that reminders were sent, in the transaction that queues the mails: both exist or neither. A second row of one
 * occasion is refused.
 */
export async function insertSent(
  transaction: Transaction,
  rows: readonly SentRow[],
  now: Date,
): Promise<void> {
  const given = rows.map(({ userId, tokenDigest, reminder: { kind, occasion } }) => ({
    user_id: userId,
    kind,
    occasion,
    token: tokenDigest.toString('hex'),
  }))
  await sql`
    insert into reminder (user_id, kind, occasion, token_digest, sent_at)
    select user_id, kind, occasion, decode(token, 'hex'), ${now}
    from json_to_recordset(${JSON.stringify(given)}::json) as given (user_id uuid, kind text, occasion text, token text)
  `.execute(transaction)
}
