import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

export interface OutgoingMail {
  readonly mailId: string
  readonly recipient: string
  readonly subject: string
  readonly sealedContent: string
  readonly state: 'waiting' | 'kept'
  readonly isAwaited: boolean
  readonly tokenDigest: Buffer | null
  readonly now: Date
}

/** Puts a mail into the outbox, in the transaction of what it tells: without the commit there is no mail. */
export async function insertMail(transaction: Transaction, mail: OutgoingMail): Promise<void> {
  await transaction
    .insertInto('mail_outbox')
    .values({
      mail_id: mail.mailId,
      recipient: mail.recipient,
      subject: mail.subject,
      sealed_content: mail.sealedContent,
      state: mail.state,
      is_awaited: mail.isAwaited,
      token_digest: mail.tokenDigest,
      created_at: mail.now,
      due_at: mail.now,
    })
    .execute()
}

/** With its sealed content; undefined once it is cleared away. */
export async function findMail(database: Database, mailId: string) {
  return database.selectFrom('mail_outbox').selectAll().where('mail_id', '=', mailId).executeTakeFirst()
}

/** The newest first, those whose content is still there. */
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
  /** From then on the mail is taken for lost with whoever claimed it, and due again. */
  readonly lostAt: Date
  /** False: nothing but what somebody waits for. */
  readonly isForNotices: boolean
  /** False: nothing that has failed before. */
  readonly isForRetries: boolean
  /** Domains of recipients that have to wait. */
  readonly exceptDomains: readonly string[]
}

export interface ClaimedMail {
  readonly mailId: string
  readonly recipient: string
  readonly sealedContent: string
  readonly createdAt: Date
  readonly isAwaited: boolean
  /** This one included. */
  readonly attempts: number
  /** False when its link has been replaced, used or ended, or nobody wants this reminder any more. */
  readonly isWanted: boolean
}

/** The next mail that is due, for the caller alone: processes that ask at the same time get different ones. */
export async function claimMail(database: Database, claim: Claim): Promise<ClaimedMail | null> {
  const { now, lostAt, isForNotices, isForRetries, exceptDomains } = claim
  const { rows } = await sql<ClaimedMail>`
    with next as (
      select mail_id from mail_outbox
      where state = 'waiting' and due_at <= ${now} and (is_awaited or ${isForNotices}) and (attempts = 0 or ${isForRetries})
        and lower(split_part(recipient, '@', -1)) <> all(${[...exceptDomains]}::text[])
      order by is_awaited desc, attempts > 0, created_at, mail_id
      limit 1
      for update skip locked
    )
    update mail_outbox mail set due_at = ${lostAt}, attempts = attempts + 1
    from next
    where mail.mail_id = next.mail_id
    returning
      mail.mail_id as "mailId", recipient, sealed_content as "sealedContent", created_at as "createdAt",
      is_awaited as "isAwaited", attempts,
      (token_digest is null or exists (
        select from token
        where token.token_digest = mail.token_digest and expires_at > ${now} and used_at is null
      ) or exists (
        select from reminder
        join reminder_choice choice on choice.user_id = reminder.user_id and choice.kind = reminder.kind
        join app_user on app_user.user_id = reminder.user_id
        where reminder.token_digest = mail.token_digest
          and ended_at is null and locked_at is null and deletion_due_at is null
      )) as "isWanted"
  `.execute(database)
  return rows[0] ?? null
}

/** With the mail its links leave the database. */
export async function markSent(database: Database, mailId: string, now: Date): Promise<void> {
  await database
    .updateTable('mail_outbox')
    .set({ state: 'sent', sent_at: now, sealed_content: null, last_error: null })
    .where('mail_id', '=', mailId)
    .execute()
  await noteReceipt(database, mailId, { receipt_state: 'sent', receipt_sent_at: now })
}

// A receipt is proved longer than the outbox remembers (§§ 312k, 356a BGB).
async function noteReceipt(
  database: Database,
  mailId: string,
  outcome: { readonly receipt_state: 'sent' | 'failed'; readonly receipt_sent_at?: Date },
): Promise<void> {
  await database.updateTable('request').set(outcome).where('receipt_mail_id', '=', mailId).execute()
}

/** @param dueAt when it is tried again; null: never */
export async function markUndelivered(
  database: Database,
  mailId: string,
  { reason, dueAt }: { readonly reason: string; readonly dueAt: Date | null },
): Promise<void> {
  await database
    .updateTable('mail_outbox')
    .set({
      last_error: reason,
      ...(dueAt ? { due_at: dueAt } : { state: 'failed' as const, sealed_content: null }),
    })
    .where('mail_id', '=', mailId)
    .execute()
  if (!dueAt) await noteReceipt(database, mailId, { receipt_state: 'failed' })
}

/** For mails that nobody can read any more; one that is gone already is no error. */
export async function deleteMail(database: Database, mailId: string): Promise<void> {
  await database.deleteFrom('mail_outbox').where('mail_id', '=', mailId).execute()
}
