import type { StrangersNote } from '#server/audit/create-note.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { recoveryCodeUsedMail } from '#server/mails/recovery-code-used-mail.ts'
import { countRecoveryCodes } from './second-factor-store.ts'

export interface CodeOwner {
  readonly user_id: string
  readonly name: string
  readonly email: string
}

/**
 * Tells the user that a recovery code was used, because a thief of the paper would use one, too (security.md rule 13).
 */
export async function reportRecoveryCode(
  transaction: Transaction,
  dependencies: Dependencies,
  { user_id: userId, name, email: recipient }: CodeOwner,
  note: StrangersNote,
): Promise<void> {
  const { clock, config } = dependencies
  const now = clock.now()
  const left = await countRecoveryCodes(transaction, userId)
  await note(transaction, 'recovery_code_used', { userId })
  const mail = recoveryCodeUsedMail({ name, usedAt: now, left }, senderOf(config))
  await queueMail(transaction, dependencies, { recipient, mail })
}
