import type { Dependencies } from '#server/dependencies.ts'
import type { MailContent } from './mail.ts'
import { findMail } from './outbox-store.ts'
import { openMail } from './sealed-mail.ts'

export interface StoredMail extends MailContent {
  readonly mailId: string
  readonly recipient: string
  readonly createdAt: Date
}

/** A decrypted mail; null when there is none with the id, or its content has left the database. */
export async function readMail(
  { database, vault }: Pick<Dependencies, 'database' | 'vault'>,
  mailId: string,
): Promise<StoredMail | null> {
  const row = await findMail(database, mailId)
  if (!row?.sealed_content) return null
  const mail = openMail(vault, mailId, row.sealed_content)
  return { ...mail, mailId, recipient: row.recipient, createdAt: row.created_at }
}
