import type { adminConfirmIdentity as confirmEndpoint } from '#contract/admin/account.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { reportAdminRecoveryCode } from '#server/administration/admin-code.ts'
import { lockAdmin } from '#server/administration/admin-store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { countPasswordTry } from '#server/identity/count-password-try.ts'
import { countCodeTry, useCode } from '#server/identity/second-factor.ts'
import { updateAuthAt } from '#server/identity/session-store.ts'
import { knownAs } from '#server/security/asker.ts'
import { findAdminPasswordHash } from './store.ts'

/**
 * Renews the proof of identity on the session of the caller, as for users: by the password and, where a second factor
 * is on, a code.
 * @throws {Problem} invalid_credentials · invalid_code · invalid_input at `code` · too_many_requests
 */
export async function confirmIdentity(
  call: Call<typeof confirmEndpoint>,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, database, passwords } = dependencies
  const { body, caller, note } = call
  const { adminId, sessionId, tokenDigest } = caller
  const owner = { realm: 'admin', adminId } as const
  const isCodeDue = caller.secondFactorEnabledAt !== null
  await countPasswordTry(dependencies, sessionId)
  if (isCodeDue && body.code === undefined) throw fieldProblem('code', 'Bitte gib den Code ein.')
  const passwordHash = await findAdminPasswordHash(database, adminId)
  if (!(await passwords.isMatch(body.password, passwordHash, knownAs(adminId)))) {
    await note(database, 'admin_identity_confirmation_failed')
    throw problem('invalid_credentials')
  }
  if (isCodeDue) await countCodeTry(dependencies, owner, sessionId)
  const isRight = await inTransaction(database, async (transaction) => {
    await lockAdmin(transaction, adminId)
    const used = isCodeDue ? await useCode(transaction, dependencies, owner, body.code ?? '') : null
    if (isCodeDue && !used) return false
    if (used === 'recovery_code') await reportAdminRecoveryCode(transaction, dependencies, call)
    if (!(await updateAuthAt(transaction, tokenDigest, clock.now()))) throw problem('invalid_session')
    await note(transaction, 'admin_identity_confirmed')
    return true
  })
  if (isRight) return
  await note(database, 'admin_second_factor_failed')
  throw problem('invalid_code')
}
