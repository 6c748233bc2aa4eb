import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

export interface OutgoingMail {
  readonly mailId: string
  readonly recipient: string
  readonly subject: string
  readonly sealedContent: string
  readonly state: 'waiting' | 'kept'
  readonly now: Date
}

export async function insertMail(transaction: Transaction, mail: OutgoingMail): Promise<void> {
  await transaction
    .insertInto('mail_outbox')
    .values({
      mail_id: mail.mailId,
      recipient: mail.recipient,
      subject: mail.subject,
      sealed_content: mail.sealedContent,
      state: mail.state,
      created_at: mail.now,
    })
    .execute()
}

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

/** With the mail its links leave the database. */
export async function markSent(database: Database, mailId: string, now: Date): Promise<void> {
  await database
    .updateTable('mail_outbox')
    .set({ state: 'sent', sent_at: now, sealed_content: null, last_error: null })
    .where('mail_id', '=', mailId)
    .execute()
}

export async function markUndelivered(
  database: Database,
  mailId: string,
  { reason, isFinal }: { readonly reason: string; readonly isFinal: boolean },
): Promise<void> {
  await database
    .updateTable('mail_outbox')
    .set({ last_error: reason, ...(isFinal ? { state: 'failed', sealed_content: null } : {}) })
    .where('mail_id', '=', mailId)
    .execute()
}

export async function listWaitingMails(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('mail_outbox')
    .select('mail_id')
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.mail_id)
}
