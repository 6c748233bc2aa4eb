import type { changeAdminPassword as changeEndpoint } from '#contract/admin/account.ts'
import { type Problem, fieldProblem } from '#contract/protocol/problem.ts'
import { rememberAdminDevice } from '#server/administration/admin-device.ts'
import {
  lockAdmin,
  raiseAdminDeviceEpoch,
  updateAdminPasswordHash,
} from '#server/administration/admin-store.ts'
import { renewAdminSession } from '#server/administration/renew-admin-session.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { checkPasswordStrength } from '#server/identity/check-password-strength.ts'
import { countPasswordTry } from '#server/identity/count-password-try.ts'
import { deleteTokensOf } from '#server/identity/token-store.ts'
import { knownAs } from '#server/security/asker.ts'
import { mailAccess } from './mail-access.ts'
import { findAdminPasswordHash } from './store.ts'

/**
 * Changes the password. Ends all other sessions and logins that wait for a code, and forgets all devices but this one.
 * @throws {Problem} invalid_input at `current_password` or `password` · too_many_requests
 */
export async function changePassword(
  call: Call<typeof changeEndpoint>,
  dependencies: Dependencies,
): Promise<void> {
  const { body, caller, note, cookies, reply } = call
  const { database, passwords } = dependencies
  const { adminId, name, email, sessionId } = caller
  await countPasswordTry(dependencies, sessionId)
  const asker = knownAs(adminId)
  const checked = await findAdminPasswordHash(database, adminId)
  if (!(await passwords.isMatch(body.current_password, checked, asker))) {
    await note(database, 'admin_identity_confirmation_failed')
    throw wrongPassword()
  }
  if (body.password.normalize('NFC') === body.current_password.normalize('NFC'))
    throw fieldProblem('password', 'Das ist dein bisheriges Passwort. Nimm ein neues.')
  await checkPasswordStrength(body.password, { personalWords: [name, email], asker }, dependencies)
  const passwordHash = await passwords.hash(body.password, asker)
  const { session, deviceEpoch } = await inTransaction(database, async (transaction) => {
    const admin = await lockAdmin(transaction, adminId)
    // Another change was faster: what was typed is no longer the password.
    if (!admin || admin.password_hash !== checked) throw wrongPassword()
    await updateAdminPasswordHash(transaction, adminId, passwordHash)
    await deleteTokensOf(transaction, [adminId])
    const epoch = await raiseAdminDeviceEpoch(transaction, adminId)
    await note(transaction, 'admin_password_changed')
    await mailAccess(transaction, dependencies, caller, 'password')
    return { session: await renewAdminSession(transaction, dependencies, caller), deviceEpoch: epoch }
  })
  cookies.start(session.token, session.seconds)
  rememberAdminDevice(reply, { email, deviceEpoch }, dependencies)
}

function wrongPassword(): Problem {
  return fieldProblem('current_password', 'Das ist nicht dein bisheriges Passwort.')
}
