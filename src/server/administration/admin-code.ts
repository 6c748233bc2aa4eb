import { problem } from '#contract/protocol/problem.ts'
import type { Note } from '#server/audit/create-note.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AdminCaller } from '#server/identity/caller.ts'
import { countRecoveryCodes, findSecondFactor } from '#server/identity/second-factor-store.ts'
import { countCodeTry, useCode } from '#server/identity/second-factor.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { adminRecoveryCodeMail } from '#server/mails/admin-recovery-code-mail.ts'
import { lockAdmin } from './admin-store.ts'

interface CodeCall {
  readonly body: { readonly code: string }
  readonly caller: AdminCaller
  readonly note: Note
}

/**
 * Uses up a code of the admin's second factor and makes a change with it, both or neither.
 * @throws {Problem} conflict when there is no second factor · invalid_code · too_many_requests
 */
export async function changeWithAdminCode<T>(
  { body, caller, note }: CodeCall,
  dependencies: Dependencies,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { database } = dependencies
  const { adminId, sessionId } = caller
  const owner = { realm: 'admin', adminId } as const
  await countCodeTry(dependencies, owner, sessionId)
  const outcome = await inTransaction(database, async (transaction) => {
    await lockAdmin(transaction, adminId)
    if (!(await findSecondFactor(transaction, adminId))?.enabled_at) throw problem('conflict')
    const used = await useCode(transaction, dependencies, owner, body.code)
    if (!used) return null
    if (used === 'recovery_code') await reportAdminRecoveryCode(transaction, dependencies, { caller, note })
    return { result: await change(transaction) }
  })
  if (outcome) return outcome.result
  await note(database, 'admin_second_factor_failed')
  throw problem('invalid_code')
}

/**
 * Writes the use of a recovery code to the audit log and tells the admin by mail, because a thief of the paper would
 * use one, too.
 */
export async function reportAdminRecoveryCode(
  transaction: Transaction,
  dependencies: Dependencies,
  { caller, note }: Pick<CodeCall, 'caller' | 'note'>,
): Promise<void> {
  const { adminId, email: recipient, name } = caller
  const now = dependencies.clock.now()
  const left = await countRecoveryCodes(transaction, adminId)
  await note(transaction, 'recovery_code_used')
  const mail = adminRecoveryCodeMail({ name, usedAt: now, left }, senderOf(dependencies.config))
  await queueMail(transaction, dependencies, { recipient, mail })
}
