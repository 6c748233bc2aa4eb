import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AdminCaller } from '#server/identity/caller.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { type AdminAccessMail, adminAccessMail } from '#server/mails/admin-access-mail.ts'

/** Tells an admin by mail what has changed about his own login. */
export async function mailAccess(
  transaction: Transaction,
  dependencies: Dependencies,
  { name, email: recipient }: AdminCaller,
  what: AdminAccessMail['what'],
): Promise<void> {
  const { clock, config } = dependencies
  const mail = adminAccessMail({ name, changedAt: clock.now(), what }, senderOf(config))
  await queueMail(transaction, dependencies, { recipient, mail })
}
