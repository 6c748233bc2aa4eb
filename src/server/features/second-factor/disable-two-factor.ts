import { problem } from '#contract/protocol/problem.ts'
import type { disableTwoFactor as disableEndpoint } from '#contract/second-factor.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { defendAccess } from '#server/identity/defend-access.ts'
import { renewSession } from '#server/identity/renew-session.ts'
import { deleteSecondFactor } from '#server/identity/second-factor-store.ts'
import type { LockedUser } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { secondFactorOffMail } from '#server/mails/second-factor-off-mail.ts'
import { changeWithCode } from './change-with-code.ts'

/**
 * Deletes the secret and the recovery codes; all other sessions end, and all tokens are deleted with which another
 * could be opened.
 * @throws {Problem} forbidden for consultants, who need a second factor · conflict when it is off · invalid_code ·
 * too_many_requests
 */
export async function disableTwoFactor(
  call: Call<typeof disableEndpoint>,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, config } = dependencies
  const { caller, note, cookies } = call
  const { userId } = caller
  const session = await changeWithCode(
    call,
    dependencies,
    async (transaction, user) => {
      const now = clock.now()
      await deleteSecondFactor(transaction, userId)
      await defendAccess(transaction, userId)
      await note(transaction, 'second_factor_off')
      const mail = secondFactorOffMail({ name: user.name, disabledAt: now }, senderOf(config))
      await queueMail(transaction, dependencies, { recipient: user.email, mail })
      return renewSession(transaction, dependencies, caller)
    },
    refuseConsultants,
  )
  cookies.start(session.token, session.seconds)
}

function refuseConsultants({ consultant_licence: licence }: LockedUser): void {
  if (licence !== null) throw problem('forbidden')
}
