import { endAccessesOfClients, endConsultantAccess } from '#server/consultant/consultant-access.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { deletionMail } from '#server/mails/deletion-mail.ts'
import { refuseRunningContract } from '#server/subscription/running-contract.ts'
import { endEveryAccess } from './defend-access.ts'
import { issueToken, tokenLifetimeMs } from './issue-token.ts'
import { deleteTokensOf } from './token-store.ts'
import { markForDeletion } from './user-store.ts'

/**
 * Marks an account for deletion in 14 days: sessions, links, the access of the person's consultant and to clients
 * end at once, a mail brings the link that keeps the account. The caller writes to the audit log who asked for it.
 * @returns false when there is no such user, or the deletion waits already
 * @throws {Problem} conflict while a subscription runs that nobody has cancelled: a deletion is no cancellation
 * (law.md L2.4)
 */
export async function requestDeletion(
  transaction: Transaction,
  dependencies: Dependencies,
  userId: string,
): Promise<boolean> {
  const { clock, config } = dependencies
  const now = clock.now()
  await refuseRunningContract(transaction, dependencies, userId)
  const dueAt = new Date(now.getTime() + tokenLifetimeMs.undo_deletion)
  const user = await markForDeletion(transaction, userId, dueAt)
  if (!user) return false
  await endEveryAccess(transaction, userId)
  await deleteTokensOf(transaction, [userId])
  const { token } = await issueToken(transaction, dependencies, { purpose: 'undo_deletion', userId })
  await endConsultantAccess(transaction, dependencies, userId)
  await endAccessesOfClients(transaction, dependencies, userId)
  const mail = deletionMail({ userId, token, name: user.name, requestedAt: now, dueAt }, senderOf(config))
  await queueMail(transaction, dependencies, { recipient: user.email, mail, token })
  return true
}
