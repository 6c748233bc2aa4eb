import type { adminLogin } from '#contract/admin/admin.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { knownAdminDevice, rememberAdminDevice } from '#server/administration/admin-device.ts'
import { lockAdmin, updateAdminPasswordHash } from '#server/administration/admin-store.ts'
import { openSession } from '#server/administration/open-admin-session.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { countLogin } from '#server/identity/count-login.ts'
import { emailKey as keyOf } from '#server/identity/email-key.ts'
import { issueToken } from '#server/identity/issue-token.ts'
import { findSecondFactor } from '#server/identity/second-factor-store.ts'
import type { SessionState } from '#server/identity/session-store.ts'
import { knownAs, strangerFrom } from '#server/security/asker.ts'
import { limits } from './limits.ts'
import { presentAdmin } from './present-admin.ts'
import { type AdminUser, findAdmin } from './store.ts'

type LoginCall = Pick<Call<typeof adminLogin>, 'body' | 'client' | 'cookies' | 'note' | 'reply'>

/**
 * Signs an admin in, or asks for the second factor first. Whatever the address is, a failure costs the time of one hash
 * and has the same answer.
 * @throws {Problem} invalid_credentials · too_many_requests
 */
export async function logIn(call: LoginCall, dependencies: Dependencies): Promise<DataOf<typeof adminLogin>> {
  const { database, passwords } = dependencies
  const { email, password } = call.body
  const emailKey = keyOf(email)
  const { request } = call.reply
  const { account: admin, device } = await countLogin(
    {
      realm: 'admin',
      emailKey,
      client: call.client,
      request,
      limits,
      findAccount: () => findAdmin(database, emailKey),
      findDevice: (found) =>
        knownAdminDevice(call.reply, { email, deviceEpoch: found?.device_epoch ?? 0 }, dependencies),
    },
    dependencies,
  )
  const asker = device === null ? strangerFrom(call.client) : knownAs(`admin:${emailKey}`)

  if (!(await passwords.isMatch(password, admin?.password_hash ?? null, asker)) || !admin) {
    await call.note(database, 'admin_login_failed', { adminId: admin?.admin_id ?? null })
    throw problem('invalid_credentials')
  }
  return welcome(call, admin, dependencies)
}

async function welcome(
  call: LoginCall,
  admin: AdminUser,
  dependencies: Dependencies,
): Promise<DataOf<typeof adminLogin>> {
  const { body, client, cookies, note, reply } = call
  const { config, database, passwords } = dependencies
  const adminId = admin.admin_id
  const newHash = passwords.isOutdated(admin.password_hash)
    ? await passwords.hash(body.password, knownAs(adminId))
    : null
  const { state, secondFactorEnabledAt, opened, token } = await inTransaction(
    database,
    async (transaction) => {
      await refuseFormerPassword(transaction, call, admin, dependencies)
      if (newHash) await updateAdminPasswordHash(transaction, adminId, newHash)
      const enabledAt = (await findSecondFactor(transaction, adminId))?.enabled_at ?? null
      const next = stateOf(enabledAt, config.mode)
      const challenge =
        next === 'second_factor_due'
          ? await issueToken(transaction, dependencies, { purpose: 'second_factor', userId: adminId })
          : null
      const opening = { adminId, state: next, client, note, formerToken: cookies.token }
      return {
        state: next,
        secondFactorEnabledAt: enabledAt,
        opened: await openSession(transaction, dependencies, opening),
        token: challenge?.token ?? null,
      }
    },
  )
  cookies.start(opened.token, opened.seconds)
  // The password alone does not make a device known: whoever stole it must not guess codes unhindered.
  const { email, device_epoch: deviceEpoch } = admin
  if (state === 'active') rememberAdminDevice(reply, { email, deviceEpoch }, dependencies)
  return presentAdmin({ ...admin, secondFactorEnabledAt, state }, token)
}

// Between the check and the lock the operator may have reset the password, or only its hash was renewed.
async function refuseFormerPassword(
  transaction: Transaction,
  { body }: LoginCall,
  checked: AdminUser,
  { passwords }: Dependencies,
): Promise<void> {
  const present = await lockAdmin(transaction, checked.admin_id)
  if (present?.password_hash === checked.password_hash) return
  if (!(await passwords.isMatch(body.password, present?.password_hash ?? null, knownAs(checked.admin_id))))
    throw problem('invalid_credentials')
}

/** The state of the new session. In production nobody administers without a second factor (security.md rule 8). */
function stateOf(secondFactorEnabledAt: Date | null, mode: 'trial' | 'production'): SessionState {
  if (secondFactorEnabledAt) return 'second_factor_due'
  return mode === 'production' ? 'second_factor_setup_due' : 'active'
}
