import { problem } from '#contract/protocol/problem.ts'
import type { confirmTwoFactor as confirmEndpoint } from '#contract/second-factor.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { defendAccess } from '#server/identity/defend-access.ts'
import { renewSession } from '#server/identity/renew-session.ts'
import { findSecondFactor } from '#server/identity/second-factor-store.ts'
import { countCodeTry, enableSecondFactor } from '#server/identity/second-factor.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { secondFactorOnMail } from '#server/mails/second-factor-on-mail.ts'

type ConfirmCall = Call<typeof confirmEndpoint>

/**
 * Turns the second factor on. From here on every login asks for it, so all other sessions end, and all tokens are
 * deleted with which another could be opened.
 * @returns the recovery codes, shown this once
 * @throws {Problem} conflict when it is on already or nothing was prepared · invalid_code ·
 * too_many_requests
 */
export async function confirmTwoFactor(
  { body, caller, note, cookies }: ConfirmCall,
  dependencies: Dependencies,
): Promise<string[]> {
  const { clock, config, database } = dependencies
  const { userId } = caller
  const owner = { realm: 'user', userId } as const
  await countCodeTry(dependencies, owner, caller.sessionId)
  const { codes, session } = await inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, userId)
    const factor = await findSecondFactor(transaction, userId)
    if (!user || !factor?.sealed_waiting_secret || factor.enabled_at) throw problem('conflict')
    const made = await enableSecondFactor(transaction, dependencies, owner, body.code)
    if (!made) throw problem('invalid_code')
    const now = clock.now()
    await defendAccess(transaction, userId)
    await note(transaction, 'second_factor_on')
    const mail = secondFactorOnMail({ name: user.name, enabledAt: now }, senderOf(config))
    await queueMail(transaction, dependencies, { recipient: user.email, mail })
    return { codes: made, session: await renewSession(transaction, dependencies, caller) }
  })
  cookies.start(session.token, session.seconds)
  return [...codes]
}
