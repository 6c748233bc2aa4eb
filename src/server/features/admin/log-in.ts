import type { adminLogin } from '#contract/admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { insertAudit } from '#server/security/audit-store.ts'
import { emailKey as keyOf } from '#server/security/email-key.ts'
import { issueToken } from '#server/security/issue-token.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import type { SessionState } from '#server/security/session-store.ts'
import { knownAdminDevice, rememberAdminDevice } from './admin-device.ts'
import { limits } from './limits.ts'
import { openSession } from './open-session.ts'
import { presentAdmin } from './present-admin.ts'
import { type AdminUser, findAdmin, updateAdminPasswordHash } from './store.ts'

type LoginCall = Pick<Call<typeof adminLogin>, 'body' | 'client' | 'cookies' | 'reply'>

/**
 * Signs an admin in, or asks for the second factor first. Whatever the address is, a failure costs one hash and has
 * one answer.
 * @throws {Problem} invalid_credentials · too_many_requests
 */
export async function logIn(call: LoginCall, dependencies: Dependencies): Promise<DataOf<typeof adminLogin>> {
  const { clock, database, passwords } = dependencies
  const { email, password } = call.body
  const emailKey = keyOf(email)
  await countAttempt(call, emailKey, dependencies)

  const admin = await findAdmin(database, emailKey)
  if (!(await passwords.isMatch(password, admin?.password_hash ?? null)) || !admin) {
    const entry = { id: newId(dependencies), event: 'admin_login_failed', now: clock.now() } as const
    await insertAudit(database, { ...entry, ...call.client, ...(admin ? { adminId: admin.admin_id } : {}) })
    throw problem('invalid_credentials')
  }
  return welcome(call, admin, dependencies)
}

async function countAttempt(
  { body, client, reply }: LoginCall,
  emailKey: string,
  dependencies: Dependencies,
) {
  const { clock, database, limits: counted } = dependencies
  counted.count('admin-login', client.network, limits.loginByNetwork)
  counted.count('admin-login-account', `${emailKey} ${client.network}`, limits.loginByAccountAndNetwork)
  if (knownAdminDevice(reply, body.email, dependencies)) return
  const limit = limits.loginByAccount
  await countStored(database, { name: 'admin-login', key: emailKey, limit, now: clock.now() })
}

async function welcome(
  { body, client, cookies, reply }: LoginCall,
  admin: AdminUser,
  dependencies: Dependencies,
): Promise<DataOf<typeof adminLogin>> {
  const { config, database, passwords } = dependencies
  const adminId = admin.admin_id
  const state = stateOf(admin, config.mode)
  const newHash = passwords.isOutdated(admin.password_hash) ? await passwords.hash(body.password) : null
  const { opened, token } = await inTransaction(database, async (transaction) => {
    if (newHash) await updateAdminPasswordHash(transaction, adminId, newHash)
    const challenge =
      state === 'second_factor_due'
        ? await issueToken(transaction, dependencies, { purpose: 'second_factor', userId: adminId })
        : null
    return {
      opened: await openSession(transaction, dependencies, {
        adminId,
        state,
        client,
        formerToken: cookies.token,
      }),
      token: challenge?.token ?? null,
    }
  })
  cookies.start(opened.token, opened.seconds)
  // With the password alone nobody is known: whoever stole it must not guess codes unhindered.
  if (state === 'active') rememberAdminDevice(reply, admin.email, dependencies)
  return presentAdmin({ ...admin, secondFactorEnabledAt: admin.second_factor_enabled_at, state }, token)
}

/** In production nobody administers without a second factor (security.md rule 8). */
function stateOf(admin: AdminUser, mode: 'trial' | 'production'): SessionState {
  if (admin.second_factor_enabled_at) return 'second_factor_due'
  return mode === 'production' ? 'second_factor_setup_due' : 'active'
}
