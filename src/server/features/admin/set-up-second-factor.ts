import type { adminConfirmTwoFactor, adminPrepareTwoFactor } from '#contract/admin/admin.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { rememberAdminDevice } from '#server/administration/admin-device.ts'
import { lockAdmin } from '#server/administration/admin-store.ts'
import { openSession } from '#server/administration/open-admin-session.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import type { AdminCaller } from '#server/identity/caller.ts'
import { findSecondFactor } from '#server/identity/second-factor-store.ts'
import { countCodeTry, enableSecondFactor, prepareSecondFactor } from '#server/identity/second-factor.ts'
import { deleteSessionsOf } from '#server/identity/session-store.ts'
import { totpUri } from '#server/security/totp.ts'

type PrepareCall = Pick<Call<typeof adminPrepareTwoFactor>, 'caller' | 'note'>
type ConfirmCall = Pick<
  Call<typeof adminConfirmTwoFactor>,
  'body' | 'caller' | 'client' | 'cookies' | 'note' | 'reply'
>

/** @throws {Problem} missing_2fa_verification · conflict when there is one already */
export async function prepareTwoFactor(
  { caller, note }: PrepareCall,
  dependencies: Dependencies,
): Promise<DataOf<typeof adminPrepareTwoFactor>> {
  refuseSecond(caller)
  const { adminId, email } = caller
  const secret = await inTransaction(dependencies.database, async (transaction) => {
    await note(transaction, 'second_factor_prepared')
    return prepareSecondFactor(transaction, dependencies, { realm: 'admin', adminId })
  })
  return { secret, uri: totpUri(secret, email, `${dependencies.config.productName} Verwaltung`) }
}

/**
 * Turns the second factor on, ends every session of the admin and opens a fresh one.
 * @throws {Problem} missing_2fa_verification · invalid_code · conflict · too_many_requests
 */
export async function confirmTwoFactor(
  { body, caller, client, cookies, note, reply }: ConfirmCall,
  dependencies: Dependencies,
): Promise<DataOf<typeof adminConfirmTwoFactor>> {
  refuseSecond(caller)
  const { adminId } = caller
  const owner = { realm: 'admin', adminId } as const
  await countCodeTry(dependencies, owner, caller.state === 'active' ? caller.sessionId : '')
  const { opened, recoveryCodes } = await inTransaction(dependencies.database, async (transaction) => {
    await lockAdmin(transaction, adminId)
    const waiting = (await findSecondFactor(transaction, adminId))?.sealed_waiting_secret
    if (!waiting) throw problem('conflict')
    const codes = await enableSecondFactor(transaction, dependencies, owner, body.code)
    if (!codes) throw problem('invalid_code')
    await note(transaction, 'admin_second_factor_on')
    await deleteSessionsOf(transaction, owner)
    return {
      recoveryCodes: codes,
      opened: await openSession(transaction, dependencies, {
        adminId,
        state: 'active',
        client,
        note,
        formerToken: cookies.token,
      }),
    }
  })
  cookies.start(opened.token, opened.seconds)
  rememberAdminDevice(reply, caller, dependencies)
  return [...recoveryCodes]
}

function refuseSecond({ secondFactorEnabledAt, state }: AdminCaller): void {
  if (state === 'second_factor_due') throw problem('missing_2fa_verification')
  if (secondFactorEnabledAt) throw problem('conflict')
}
