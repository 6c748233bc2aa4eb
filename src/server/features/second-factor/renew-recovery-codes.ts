import type { Dependencies } from '#server/dependencies.ts'
import { defendAccess } from '#server/identity/defend-access.ts'
import { renewRecoveryCodes as makeCodes } from '#server/identity/second-factor.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { recoveryCodesRenewedMail } from '#server/mails/recovery-codes-renewed-mail.ts'
import { type CodeCall, changeWithCode } from './change-with-code.ts'

/**
 * Makes ten new codes; all old ones are deleted, used or not, and so are all tokens with which a session could be
 * opened.
 * @throws {Problem} conflict when the second factor is off · invalid_code · too_many_requests
 */
export async function renewRecoveryCodes(call: CodeCall, dependencies: Dependencies): Promise<string[]> {
  const { clock, config } = dependencies
  const { userId } = call.caller
  return changeWithCode(call, dependencies, async (transaction, user) => {
    const codes = await makeCodes(transaction, dependencies, { realm: 'user', userId })
    const now = clock.now()
    await defendAccess(transaction, userId)
    await call.note(transaction, 'recovery_codes_renewed')
    const mail = recoveryCodesRenewedMail({ name: user.name, renewedAt: now }, senderOf(config))
    await queueMail(transaction, dependencies, { recipient: user.email, mail })
    return [...codes]
  })
}
