import { sql } from 'kysely'
import type { MailKind } from '#contract/mail-kinds.ts'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { Transaction } from '#server/database/transaction.ts'

export interface NotedMail {
  readonly mailId: string
  readonly recipientKey: string
  readonly kind: MailKind
  readonly now: Date
}

/**
 * Notes that users get mails, in the transaction that queues them. Does the same work for an address that no user has
 * (security.md rule 16).
 */
export async function noteMails(transaction: Transaction, mails: readonly NotedMail[]): Promise<void> {
  const given = mails.map(({ mailId, recipientKey, kind, now }) => ({
    mail_id: mailId,
    key: recipientKey,
    kind,
    queued_at: now,
  }))
  await sql`
    insert into mail_record (mail_id, user_id, kind, queued_at)
    select mail_id, user_id, kind, queued_at
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given (mail_id uuid, key text, kind text, queued_at timestamptz)
    join email_identity on email_identity.email_key = given.key
  `.execute(transaction)
}

/** Notes that a mail was sent. Does nothing for one that went to nobody's account. */
export async function noteSent(database: Database, mailId: string, now: Date): Promise<void> {
  await database.updateTable('mail_record').set({ sent_at: now }).where('mail_id', '=', mailId).execute()
}

/** The records that were noted before an instant. */
export function oldRecords(before: Date): OldRows {
  return {
    table: 'mail_record',
    by: sql`queued_at`,
    key: ['user_id', 'mail_id'],
    within: sql`queued_at < ${before}`,
  }
}
