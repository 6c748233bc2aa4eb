import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { AnnouncementRecipientTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type SkippedBecause = NonNullable<Selectable<AnnouncementRecipientTable>['skipped_because']>

/** The ids of all accounts that are neither locked nor waiting for their deletion. */
export async function listOpenAccounts(database: Database | Transaction): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('app_user')
    .select('user_id')
    .where('locked_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function countOpenAccounts(database: Database): Promise<number> {
  const { accounts } = await database
    .selectFrom('app_user')
    .select(sql<number>`count(*)::integer`.as('accounts'))
    .where('locked_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirstOrThrow()
  return accounts
}

/** Stores one row for each recipient. */
export async function insertRecipients(
  transaction: Transaction,
  { id, userIds, now }: { readonly id: string; readonly userIds: readonly string[]; readonly now: Date },
): Promise<void> {
  await sql`
    insert into announcement_recipient (announcement_id, position, user_id, state, changed_at)
    select ${id}, number, user_id, 'planned', ${now}
    from unnest(${userIds}::uuid[]) with ordinality as given (user_id, number)
  `.execute(transaction)
}

/** Announcements with mails to send, the one that began first before others. */
export async function listSending(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('announcement')
    .select('id')
    .where('state', '=', 'sending')
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many recipients of what is being sent have no mail yet, counted up to a bound. */
export async function countPlanned(database: Database, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from announcement_recipient recipient
      where state = 'planned' and announcement_id in (select id from announcement where state = 'sending')
      limit ${atMost}
    ) planned
  `.execute(database)
  return rows[0]?.count ?? 0
}

export interface WaitingBulk {
  /** All mails that wait, also those that wait for a later attempt. */
  readonly waiting: number
  /** The mails that are due within a minute, and those under way. */
  readonly dueSoon: number
}

/** How many mails to many people wait in the outbox. */
export async function countWaitingBulk(database: Database, soon: Date): Promise<WaitingBulk> {
  return database
    .selectFrom('mail_outbox')
    .select([
      sql<number>`count(*)::integer`.as('waiting'),
      sql<number>`(count(*) filter (where due_at <= ${soon}))::integer`.as('dueSoon'),
    ])
    .where('state', '=', 'waiting')
    .where('is_bulk', '=', true)
    .executeTakeFirstOrThrow()
}

/** An announcement that is being sent, which cannot be stopped before the end of the transaction. */
export async function holdSending(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('announcement')
    .select(['id', 'kind', 'subject', 'content', 'link_label', 'link_path'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .forShare()
    .executeTakeFirst()
}

export interface PlannedRecipient {
  readonly position: number
  readonly userId: string | null
  readonly name: string | null
  readonly email: string | null
  readonly isLocked: boolean
  readonly isLeaving: boolean
  readonly hasAgreed: boolean
}

/**
 * The next recipients without a mail, locked: of processes that ask at the same time each gets others. The account is
 * read as it is now.
 */
export async function takePlanned(
  transaction: Transaction,
  { id, atMost }: { readonly id: string; readonly atMost: number },
): Promise<readonly PlannedRecipient[]> {
  const { rows } = await sql<PlannedRecipient>`
    with taken as (
      select position, user_id from announcement_recipient
      where announcement_id = ${id} and state = 'planned'
      order by position
      limit ${atMost}
      for update skip locked
    )
    select
      position, taken.user_id as "userId", name, email,
      locked_at is not null as "isLocked", deletion_due_at is not null as "isLeaving",
      exists (
        select from advertising_consent consent
        where consent.user_id = taken.user_id and consent.ended_at is null
      ) as "hasAgreed"
    from taken left join app_user on app_user.user_id = taken.user_id
    order by position
  `.execute(transaction)
  return rows
}

export interface QueuedRecipient {
  readonly position: number
  readonly mailId: string
  readonly tokenDigest: Buffer | null
}

/** Notes the mails of recipients, in the transaction that puts them into the outbox. */
export async function markQueued(
  transaction: Transaction,
  id: string,
  queued: readonly QueuedRecipient[],
  now: Date,
): Promise<void> {
  const column = <T>(read: (recipient: QueuedRecipient) => T) => queued.map((each) => read(each))
  await sql`
    update announcement_recipient recipient
    set state = 'queued', mail_id = given.mail_id, token_digest = decode(given.token, 'hex'), changed_at = ${now}
    from unnest(
      ${column(({ position }) => position)}::integer[],
      ${column(({ mailId }) => mailId)}::uuid[],
      ${column(({ tokenDigest }) => tokenDigest?.toString('hex') ?? null)}::text[]
    ) as given (position, mail_id, token)
    where announcement_id = ${id} and recipient.position = given.position
  `.execute(transaction)
}

/** Leaves recipients out, with the reason. */
export async function markSkipped(
  transaction: Transaction,
  {
    id,
    positions,
    because,
    now,
  }: {
    readonly id: string
    readonly positions: readonly number[]
    readonly because: SkippedBecause
    readonly now: Date
  },
): Promise<void> {
  await transaction
    .updateTable('announcement_recipient')
    .set({ state: 'skipped', skipped_because: because, changed_at: now })
    .where('announcement_id', '=', id)
    .where('position', 'in', positions)
    .execute()
}

/**
 * Notes what became of mails: sent or failed, as the outbox says. One that is not there any more was not sent, because
 * its account had changed; its recipient is looked at again.
 * @returns the announcements that changed
 */
export async function noteOutcomes(transaction: Transaction, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update announcement_recipient recipient
    set
      state = case known.state when 'sent' then 'sent' when 'kept' then 'sent' when 'failed' then 'failed' else 'planned' end,
      mail_id = case when known.state is null then null else recipient.mail_id end,
      token_digest = case when known.state is null then null else token_digest end,
      changed_at = coalesce(known.sent_at, ${now})
    from (
      select announcement_id, position, open.mail_id, mail.state, mail.sent_at
      from announcement_recipient open
      left join mail_outbox mail on mail.mail_id = open.mail_id
      where (open.state = 'queued' and mail.state is distinct from 'waiting')
        or (open.state = 'failed' and mail.state = 'sent')
    ) known
    where recipient.announcement_id = known.announcement_id and recipient.position = known.position
      and recipient.mail_id = known.mail_id and recipient.state in ('queued', 'failed')
    returning recipient.announcement_id as id
  `.execute(transaction)
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Takes mails that nobody has begun to send out of the outbox again; their recipients get one when the announcement goes
 * on.
 */
export async function takeBackWaiting(transaction: Transaction, id: string, now: Date): Promise<void> {
  await sql`
    with taken as (
      delete from mail_outbox mail
      using announcement_recipient recipient
      where recipient.announcement_id = ${id} and recipient.state = 'queued'
        and mail.mail_id = recipient.mail_id and mail.state = 'waiting' and mail.attempts = 0
      returning mail.mail_id
    )
    update announcement_recipient recipient
    set state = 'planned', mail_id = null, token_digest = null, changed_at = ${now}
    from taken where recipient.mail_id = taken.mail_id
  `.execute(transaction)
}

/**
 * Leaves out everybody who has no mail yet, or whose mail waits, of announcements that were ended. A mail that is due
 * within the time after which it counts as lost may be under way; it is looked at again.
 * @returns the announcements that changed
 */
export async function giveUpRest(
  transaction: Transaction,
  { now, lostAt }: { readonly now: Date; readonly lostAt: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with given_up as (
      delete from mail_outbox mail
      using announcement_recipient recipient
      join announcement on announcement.id = recipient.announcement_id and announcement.state = 'ended'
      where recipient.state = 'queued' and mail.mail_id = recipient.mail_id and mail.state = 'waiting'
        and (mail.attempts = 0 or mail.due_at <= ${now} or mail.due_at > ${lostAt})
      returning mail.mail_id
    )
    update announcement_recipient recipient
    set state = 'skipped', skipped_because = 'ended', mail_id = null, changed_at = ${now}
    from announcement
    where announcement.id = recipient.announcement_id and announcement.state = 'ended'
      and (recipient.state = 'planned' or recipient.mail_id in (select mail_id from given_up))
    returning recipient.announcement_id as id
  `.execute(transaction)
  return [...new Set(rows.map(({ id }) => id))]
}

export interface RecipientCounts {
  readonly planned: number
  readonly queued: number
  readonly sent: number
  readonly failed: number
  readonly skipped: number
}

/** How many recipients of each of some announcements are in each state. */
export async function countRecipients(
  database: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecipientCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('announcement_recipient')
    .select(['announcement_id', 'state', sql<number>`count(*)::integer`.as('count')])
    .where('announcement_id', 'in', ids)
    .groupBy(['announcement_id', 'state'])
    .execute()
  return new Map(
    ids.map((id) => {
      const counted = new Map(
        rows.filter((row) => row.announcement_id === id).map((row) => [row.state, row.count]),
      )
      const of = (state: (typeof rows)[number]['state']) => counted.get(state) ?? 0
      return [
        id,
        {
          planned: of('planned'),
          queued: of('queued'),
          sent: of('sent'),
          failed: of('failed'),
          skipped: of('skipped'),
        },
      ] as const
    }),
  )
}

/** Why recipients of an announcement were left out. */
export async function countSkipped(
  database: Database | Transaction,
  id: string,
): Promise<ReadonlyMap<SkippedBecause, number>> {
  const rows = await database
    .selectFrom('announcement_recipient')
    .select(['skipped_because', sql<number>`count(*)::integer`.as('count')])
    .where('announcement_id', '=', id)
    .where('state', '=', 'skipped')
    .groupBy('skipped_because')
    .execute()
  return new Map(
    rows.flatMap(({ skipped_because, count }) =>
      skipped_because ? [[skipped_because, count] as const] : [],
    ),
  )
}

/**
 * Notes the end of announcements to whose recipients nothing more will be sent, and stores their counts, also of those
 * that had ended before and changed.
 */
export async function settleCounts(
  transaction: Transaction,
  { changed, now }: { readonly changed: readonly string[]; readonly now: Date },
): Promise<void> {
  await sql`
    update announcement set
      state = case state when 'sending' then 'sent' else state end,
      version = version + (state = 'sending')::integer,
      changed_at = case state when 'sending' then ${now} else changed_at end,
      finished_at = coalesce(finished_at, ${now}),
      sent_count = counted.sent, failed_count = counted.failed, skipped_count = counted.skipped
    from (
      select
        announcement_id,
        count(*) filter (where state = 'sent') as sent,
        count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'skipped') as skipped
      from announcement_recipient
      where announcement_id in (
        select id from announcement
        where channel = 'mail' and (
          (state in ('sent', 'ended') and id = any(${changed}::uuid[]))
          or (state = 'sending' and not exists (
            select from announcement_recipient open
            where open.announcement_id = announcement.id and open.state = 'planned'
          ) and not exists (
            select from announcement_recipient open
            where open.announcement_id = announcement.id and open.state = 'queued'
          ))
        )
      )
      group by announcement_id
    ) counted
    where announcement.id = counted.announcement_id
  `.execute(transaction)
}

/** The rows of recipients, and with them the links in their mails, long after an announcement. */
export function oldRecipients(finishedBefore: Date): OldRows {
  return {
    table: 'announcement_recipient',
    by: sql`announcement_id`,
    key: ['position'],
    within: sql`announcement_id = any(array(select id from announcement where finished_at <= ${finishedBefore}))`,
  }
}
