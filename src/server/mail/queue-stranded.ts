import type { Dependencies } from '#server/dependencies.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { listWaitingMails } from './outbox-store.ts'

/**
 * Mails that wait without a job: backups and copies hold the mails, not the queue. Somebody else's job for the same
 * mail does no harm, a mail is sent while it waits and not again.
 */
export async function queueStranded({
  database,
  jobs,
}: Pick<Dependencies, 'database' | 'jobs'>): Promise<void> {
  const queued = new Set((await jobs.findWaiting('mail.deliver')).map(({ mailId }) => mailId))
  const stranded = (await listWaitingMails(database)).filter((mailId) => !queued.has(mailId))
  for (const mailId of stranded) {
    await inTransaction(database, (transaction) => jobs.send(transaction, 'mail.deliver', { mailId }))
  }
}
