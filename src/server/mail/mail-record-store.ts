import { sql } from 'kysely'
import type { MailKind } from '#contract/mail-kinds.ts'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { Transaction } from '#server/database/transaction.ts'

interface NotedMail {
  readonly mailId: string
  readonly recipientKey: string
  readonly kind: MailKind
  readonly now: Date
}

/**
 * Notes that a user gets a mail, in the transaction that queues it. Does the same work for an address that no user has
 * (security.md rule 16).
 */
export async function noteMail(
  transaction: Transaction,
  { mailId, recipientKey, kind, now }: NotedMail,
): Promise<void> {
  await sql`
    insert into mail_record (mail_id, user_id, kind, queued_at)
    select ${mailId}::uuid, user_id, ${kind}, ${now} from email_identity where email_key = ${recipientKey}
  `.execute(transaction)
}

/** Notes that a mail was sent. Does nothing for one that went to nobody's account. */
export async function noteSent(database: Database, mailId: string, now: Date): Promise<void> {
  await database.updateTable('mail_record').set({ sent_at: now }).where('mail_id', '=', mailId).execute()
}

/** What was noted before an instant. */
export function oldRecords(before: Date): OldRows {
  return {
    table: 'mail_record',
    by: sql`queued_at`,
    key: ['user_id', 'mail_id'],
    within: sql`queued_at < ${before}`,
  }
}
