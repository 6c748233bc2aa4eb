import { Problem } from '#contract/protocol/problem.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { limits } from '#server/identity/login-limits.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { wrongCodesMail } from '#server/mails/wrong-codes-mail.ts'
import { countStored } from '#server/security/rate-limit-store.ts'

/** Tells the user by mail that somebody knows the password; once a day, so that nobody can fill the mailbox. */
export async function reportWrongCodes(
  transaction: Transaction,
  dependencies: Dependencies,
  { userId, name, email: recipient }: Caller,
): Promise<void> {
  const now = dependencies.clock.now()
  const call = { name: 'wrong-codes', key: userId, limit: limits.wrongCodesMail, now }
  if (!(await isWithin(countStored(transaction, call)))) return
  const mail = wrongCodesMail({ name, endedAt: now }, senderOf(dependencies.config))
  await queueMail(transaction, dependencies, { recipient, mail })
}

async function isWithin(counting: Promise<void>): Promise<boolean> {
  try {
    await counting
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
