import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { noteSent } from './mail-record-store.ts'

export interface OutgoingMail {
  readonly mailId: string
  readonly recipient: string
  readonly subject: string
  readonly sealedContent: string
  readonly state: 'waiting' | 'kept'
  readonly isAwaited: boolean
  readonly isBulk?: boolean
  readonly tokenDigest: Buffer | null
  readonly now: Date
}

/** Puts mails into the outbox, in the transaction of what they report: without the commit there is no mail. */
export async function insertMails(transaction: Transaction, mails: readonly OutgoingMail[]): Promise<void> {
  const given = mails.map((mail) => ({
    mail_id: mail.mailId,
    recipient: mail.recipient,
    subject: mail.subject,
    sealed_content: mail.sealedContent,
    state: mail.state,
    is_awaited: mail.isAwaited,
    is_bulk: mail.isBulk ?? false,
    token: mail.tokenDigest?.toString('hex') ?? null,
    created_at: mail.now,
  }))
  await sql`
    insert into mail_outbox (mail_id, recipient, subject, sealed_content, state, is_awaited, is_bulk, token_digest,
      created_at, due_at)
    select mail_id, recipient, subject, sealed_content, state, is_awaited, is_bulk, decode(token, 'hex'), created_at,
      created_at
    from json_to_recordset(${JSON.stringify(given)}::json) as given (
      mail_id uuid, recipient text, subject text, sealed_content text, state text, is_awaited boolean, is_bulk boolean,
      token text, created_at timestamptz
    )
  `.execute(transaction)
}

/** The mails that a transaction has queued since an instant, the first one first. */
export async function listMailsOfTransaction(transaction: Transaction, since: Date) {
  return transaction
    .selectFrom('mail_outbox')
    .select(['subject', 'recipient'])
    .where('created_at', '>=', since)
    .where(sql<boolean>`xmin::text = pg_current_xact_id()::xid::text`)
    .orderBy('created_at')
    .orderBy('mail_id')
    .execute()
}

/** A mail with its encrypted content; undefined once it is deleted. */
export async function findMail(database: Database, mailId: string) {
  return database.selectFrom('mail_outbox').selectAll().where('mail_id', '=', mailId).executeTakeFirst()
}

/** The newest mails whose content is still there. */
export async function listKeptMails(database: Database, atMost: number) {
  return database
    .selectFrom('mail_outbox')
    .select(['mail_id', 'recipient', 'subject', 'created_at'])
    .where('sealed_content', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(atMost)
    .execute()
}

export interface Claim {
  readonly now: Date
  /** The time from which a claimed mail is taken for lost, together with whoever claimed it, and is due again. */
  readonly lostAt: Date
  /** False: only mails for which somebody waits may go. */
  readonly isForNotices: boolean
  /** False: only mails with links may go. */
  readonly isForReceipts: boolean
  /** False: no mail to many people may go. */
  readonly isForBulk: boolean
  /** False: no mail may go that has failed before. */
  readonly isForRetries: boolean
  /** Domains of recipients that have to wait. */
  readonly exceptDomains: readonly string[]
  /** Domains of recipients that have to wait for mails to many people. */
  readonly exceptBulkDomains: readonly string[]
}

export interface ClaimedMail {
  readonly mailId: string
  readonly recipient: string
  readonly sealedContent: string
  readonly createdAt: Date
  readonly isAwaited: boolean
  readonly isBulk: boolean
  /** Whether somebody signs in with the mail, confirms an address or sets a password. */
  readonly hasLink: boolean
  /** The number of attempts, this one included. */
  readonly attempts: number
  /**
   * False when its link has been replaced, used or ended, or nobody wants this reminder or announcement any more.
   */
  readonly isWanted: boolean
}

/** Claims the next mail that is due: processes that ask at the same time get different ones. */
export async function claimMail(database: Database, claim: Claim): Promise<ClaimedMail | null> {
  const { now, lostAt, isForNotices, isForReceipts, isForBulk, isForRetries } = claim
  const { exceptDomains, exceptBulkDomains } = claim
  const { rows } = await sql<ClaimedMail>`
    with next as (
      select mail_id from mail_outbox
      where state = 'waiting' and due_at <= ${now} and (attempts = 0 or ${isForRetries})
        and (${hasLink} or case when is_awaited then ${isForReceipts}::boolean else ${isForNotices}::boolean end)
        and lower(split_part(recipient, '@', -1)) <> all(${[...exceptDomains]}::text[])
        and (not is_bulk or (
          ${isForBulk}::boolean
          and lower(split_part(recipient, '@', -1)) <> all(${[...exceptBulkDomains]}::text[])
          and ${isSending}
        ))
      order by ${hasLink} desc, is_awaited desc, is_bulk, attempts > 0, created_at, mail_id
      limit 1
      for update skip locked
    )
    update mail_outbox mail set due_at = ${lostAt}, attempts = attempts + 1
    from next
    where mail.mail_id = next.mail_id
    returning
      mail.mail_id as "mailId", recipient, sealed_content as "sealedContent", created_at as "createdAt",
      is_awaited as "isAwaited", is_bulk as "isBulk", ${hasLink} as "hasLink", attempts,
      ${isWanted(now)} as "isWanted"
  `.execute(database)
  return rows[0] ?? null
}

/**
 * Mails with links go before receipts, these before notices, which include reminders, whose token only ends them, and
 * mails to many people after all others.
 */
const hasLink = sql<boolean>`(is_awaited and token_digest is not null)`

// An announcement that was stopped keeps those of its mails that wait for a later attempt.
const isSending = sql<boolean>`exists (
  select from announcement_recipient recipient
  join announcement on announcement.id = recipient.announcement_id
  where recipient.mail_id = mail_outbox.mail_id and announcement.state in ('sending', 'sent')
)`

/**
 * Whether a row of `mail` has no link, or one that is still valid, or is a reminder or an announcement that may still
 * be sent.
 */
function isWanted(now: Date) {
  return sql<boolean>`case when mail.is_bulk then ${isMeant} else ${isValid(now)} end`
}

// The account is open and still has this address; of advertising, its consent has not ended.
const isMeant = sql<boolean>`exists (
  select from announcement_recipient recipient
  join announcement on announcement.id = recipient.announcement_id
  join app_user on app_user.user_id = recipient.user_id
  where recipient.mail_id = mail.mail_id and recipient.state in ('queued', 'failed')
    and app_user.email = mail.recipient and locked_at is null and deletion_due_at is null
    and (announcement.kind = 'service' or exists (
      select from advertising_consent consent
      where consent.user_id = app_user.user_id and consent.ended_at is null
    ))
)`

// The planner may read all links of folders instead of looking one up, unless an offset tells it otherwise.
function isValid(now: Date) {
  return sql<boolean>`(mail.token_digest is null or exists (
    select from token
    where token.token_digest = mail.token_digest and expires_at > ${now} and used_at is null
  ) or exists (
    select from seminar_request
    where confirm_digest = mail.token_digest and confirm_until > ${now} and state = 'unconfirmed'
  ) or exists (
    select from folder_link
    where folder_link.token_digest = mail.token_digest and (expires_at is null or expires_at > ${now}) offset 0
  ) or exists (
    select from reminder
    join reminder_choice choice on choice.user_id = reminder.user_id and choice.kind = reminder.kind
    join app_user on app_user.user_id = reminder.user_id
    where reminder.token_digest = mail.token_digest
      and ended_at is null and locked_at is null and deletion_due_at is null
  ))`
}

/** Marks a mail as sent and deletes its content, so that its links leave the database. */
export async function markSent(database: Database, mailId: string, now: Date): Promise<void> {
  await database
    .updateTable('mail_outbox')
    .set({ state: 'sent', sent_at: now, sealed_content: null, last_error: null })
    .where('mail_id', '=', mailId)
    .execute()
  await noteReceipt(database, mailId, { receipt_state: 'sent', receipt_sent_at: now })
  await noteSent(database, mailId, now)
}

// A receipt has to be proved for longer than the outbox keeps it (§§ 312k, 356a BGB).
async function noteReceipt(
  database: Database,
  mailId: string,
  outcome: { readonly receipt_state: 'sent' | 'failed'; readonly receipt_sent_at?: Date },
): Promise<void> {
  await database.updateTable('request').set(outcome).where('receipt_mail_id', '=', mailId).execute()
}

/**
 * Marks a mail as not delivered. @param dueAt when it is tried again; null: never by itself, its content stays for an
 * admin who sends it again
 */
export async function markUndelivered(
  database: Database,
  mailId: string,
  { reason, dueAt }: { readonly reason: string; readonly dueAt: Date | null },
): Promise<void> {
  await database
    .updateTable('mail_outbox')
    .set({
      last_error: reason,
      ...(dueAt ? { due_at: dueAt } : { state: 'failed' as const }),
    })
    .where('mail_id', '=', mailId)
    .execute()
  if (!dueAt) await noteReceipt(database, mailId, { receipt_state: 'failed' })
}

/** Deletes a mail that nobody can decrypt any more; one that is gone already is no error. */
export async function deleteMail(database: Database, mailId: string): Promise<void> {
  await database.deleteFrom('mail_outbox').where('mail_id', '=', mailId).execute()
}

/** How many mails are in each state; a state without mails is missing. */
export async function countMails(database: Database) {
  return database
    .selectFrom('mail_outbox')
    .select(['state', sql<number>`count(*)::integer`.as('mails')])
    .groupBy('state')
    .execute()
}

export interface MailRow {
  readonly mail_id: string
  readonly recipient: string
  readonly subject: string
  readonly state: 'waiting' | 'sent' | 'kept' | 'failed'
  readonly attempts: number
  readonly created_at: Date
  readonly due_at: Date
  readonly sent_at: Date | null
  readonly last_error: string | null
  /** Whether the mail failed and could still be sent. */
  readonly can_retry: boolean
}

interface MailPage {
  /** Null: mails of all states. */
  readonly state: MailRow['state'] | null
  readonly skip: number
  readonly atMost: number
  readonly now: Date
}

/** The newest mails first, without their content. */
export async function listMailPage(
  database: Database,
  { state, skip, atMost, now }: MailPage,
): Promise<readonly MailRow[]> {
  const { rows } = await sql<MailRow>`
    select mail_id, recipient, subject, state, attempts, created_at, due_at, sent_at, last_error,
      ${canRetry(now)} as can_retry
    from mail_outbox mail
    where ${state}::text is null or state = ${state}
    order by created_at desc, mail_id desc
    limit ${atMost} offset ${skip}
  `.execute(database)
  return rows
}

function canRetry(now: Date) {
  return sql<boolean>`(state = 'failed' and sealed_content is not null and ${isWanted(now)})`
}

/**
 * Makes mails due that wait for a later attempt.
 * @param laterThan mails that are due sooner may be on their way at this moment, and go by themselves
 * @returns how many
 */
export async function hurryMails(
  transaction: Transaction,
  { now, laterThan }: { readonly now: Date; readonly laterThan: Date },
): Promise<number> {
  const hurried = await transaction
    .updateTable('mail_outbox')
    .set({ due_at: now })
    .where('state', '=', 'waiting')
    .where('due_at', '>', laterThan)
    .returning('mail_id')
    .execute()
  return hurried.length
}

/**
 * Queues a failed mail again, with all its attempts. @returns false when it has not failed, or cannot be sent any more
 */
export async function retryMail(transaction: Transaction, mailId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update mail_outbox mail set state = 'waiting', attempts = 0, due_at = ${now}
    where mail_id = ${mailId} and ${canRetry(now)}
    returning mail_id
  `.execute(transaction)
  return rows.length > 0
}

/**
 * Since when a waiting mail waits for us; null where it does not. One that was put off waits for its recipient's server
 * once ours has taken a newer mail; as long as it has taken none, nobody knows that ours works.
 */
export function waitsSince(now: Date) {
  return sql<Date | null>`case
    when attempts = 0 then case when due_at <= ${now} then due_at end
    when created_at > coalesce((
      select max(newer.created_at) from mail_outbox newer where newer.state = 'sent'
    ), '-infinity') then created_at
  end`
}

/** Whether a mail has failed for good since an instant: its last attempt has set when it would be lost. */
export function hasFailedSince(since: Date) {
  return sql<boolean>`(state = 'failed' and due_at > ${since})`
}

/** Whether the mail is still in the outbox. */
export async function hasMail(transaction: Transaction, mailId: string): Promise<boolean> {
  const mail = await transaction
    .selectFrom('mail_outbox')
    .select('mail_id')
    .where('mail_id', '=', mailId)
    .executeTakeFirst()
  return mail !== undefined
}
