import type {
  confirmAdminDevice as confirmEndpoint,
  prepareAdminDevice as prepareEndpoint,
  renewAdminRecoveryCodes as renewEndpoint,
} from '#contract/admin/account.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { changeWithAdminCode } from '#server/administration/admin-code.ts'
import { rememberAdminDevice } from '#server/administration/admin-device.ts'
import { lockAdmin, raiseAdminDeviceEpoch } from '#server/administration/admin-store.ts'
import { renewAdminSession } from '#server/administration/renew-admin-session.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { findSecondFactor } from '#server/identity/second-factor-store.ts'
import {
  countCodeTry,
  enableSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
} from '#server/identity/second-factor.ts'
import { deleteTokensOf } from '#server/identity/token-store.ts'
import { totpUri } from '#server/security/totp.ts'
import { mailAccess } from './mail-access.ts'

/** @throws {Problem} conflict when there is no second factor · invalid_code · too_many_requests */
export async function renewCodes(
  call: Call<typeof renewEndpoint>,
  dependencies: Dependencies,
): Promise<DataOf<typeof renewEndpoint>> {
  const { caller, note } = call
  const owner = { realm: 'admin', adminId: caller.adminId } as const
  return changeWithAdminCode(call, dependencies, async (transaction) => {
    const codes = await renewRecoveryCodes(transaction, dependencies, owner)
    await note(transaction, 'admin_recovery_codes_renewed')
    await mailAccess(transaction, dependencies, caller, 'recovery_codes')
    return [...codes]
  })
}

/**
 * Makes a secret for another device; the device in use stays valid until the other one has shown a code.
 * @throws {Problem} conflict when there is no second factor · invalid_code · too_many_requests
 */
export async function prepareDevice(
  call: Call<typeof prepareEndpoint>,
  dependencies: Dependencies,
): Promise<DataOf<typeof prepareEndpoint>> {
  const { adminId, email } = call.caller
  const secret = await changeWithAdminCode(call, dependencies, async (transaction) => {
    await call.note(transaction, 'second_factor_prepared')
    return prepareSecondFactor(transaction, dependencies, { realm: 'admin', adminId })
  })
  return { secret, uri: totpUri(secret, email, `${dependencies.config.productName} Verwaltung`) }
}

/**
 * Replaces the device in use by the other one. All sessions end that were opened with the former device, and no browser
 * is known any more.
 * @throws {Problem} conflict when nothing was prepared · invalid_code · too_many_requests
 */
export async function confirmDevice(
  { body, caller, cookies, note, reply }: Call<typeof confirmEndpoint>,
  dependencies: Dependencies,
): Promise<DataOf<typeof confirmEndpoint>> {
  const { adminId, email, sessionId } = caller
  const owner = { realm: 'admin', adminId } as const
  await countCodeTry(dependencies, owner, sessionId)
  const { codes, deviceEpoch, session } = await inTransaction(dependencies.database, async (transaction) => {
    await lockAdmin(transaction, adminId)
    const factor = await findSecondFactor(transaction, adminId)
    if (!factor?.enabled_at || !factor.sealed_waiting_secret) throw problem('conflict')
    const made = await enableSecondFactor(transaction, dependencies, owner, body.code)
    if (!made) throw problem('invalid_code')
    await deleteTokensOf(transaction, [adminId])
    const epoch = await raiseAdminDeviceEpoch(transaction, adminId)
    await note(transaction, 'admin_second_factor_replaced')
    await mailAccess(transaction, dependencies, caller, 'device')
    return {
      codes: made,
      deviceEpoch: epoch,
      session: await renewAdminSession(transaction, dependencies, caller),
    }
  })
  cookies.start(session.token, session.seconds)
  rememberAdminDevice(reply, { email, deviceEpoch }, dependencies)
  return [...codes]
}
