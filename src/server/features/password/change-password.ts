import type { changePassword as changeEndpoint } from '#contract/password.ts'
import { type Problem, fieldProblem } from '#contract/protocol/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { checkPasswordStrength } from '#server/identity/check-password-strength.ts'
import { countPasswordTry } from '#server/identity/count-password-try.ts'
import { defendAccess } from '#server/identity/defend-access.ts'
import { type SessionToken, renewSession } from '#server/identity/renew-session.ts'
import { rememberUserDevice } from '#server/identity/user-device.ts'
import {
  lockUser,
  raiseDeviceEpoch,
  updatePasswordHash,
  findPasswordHash,
} from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { passwordChangedMail } from '#server/mails/password-changed-mail.ts'
import { knownAs } from '#server/security/asker.ts'

type ChangeCall = Call<typeof changeEndpoint>

/**
 * Changes the password. Ends all other sessions, deletes all tokens with which another could be opened, and forgets all
 * devices but this one.
 * @throws {Problem} invalid_input at `current_password` or `password` · too_many_requests
 */
export async function changePassword(call: ChangeCall, dependencies: Dependencies): Promise<void> {
  const { body, caller, note, cookies, reply } = call
  const { database, passwords } = dependencies
  const { name, surname, email, userId } = caller
  await countPasswordTry(dependencies, caller.sessionId)
  const asker = knownAs(userId)
  const checked = await findPasswordHash(database, userId)
  if (!(await passwords.isMatch(body.current_password, checked, asker))) {
    await note(database, 'identity_confirmation_failed')
    throw wrongPassword()
  }
  if (body.password.normalize('NFC') === body.current_password.normalize('NFC')) throw samePassword()
  await checkPasswordStrength(body.password, { personalWords: [name, surname, email], asker }, dependencies)
  const { session, deviceEpoch } = await store(
    call,
    { checked, passwordHash: await passwords.hash(body.password, asker) },
    dependencies,
  )
  cookies.start(session.token, session.seconds)
  rememberUserDevice(reply, { email, deviceEpoch }, 'login', dependencies)
}

interface Hashes {
  /** The hash against which the typed password was checked. */
  readonly checked: string | null
  readonly passwordHash: string
}

async function store(
  { caller, note }: ChangeCall,
  { checked, passwordHash }: Hashes,
  dependencies: Dependencies,
): Promise<{ readonly session: SessionToken; readonly deviceEpoch: number }> {
  const { clock, config, database } = dependencies
  const { userId } = caller
  return inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, userId)
    // Another change was faster: what was typed is no longer the password.
    if (!user || user.password_hash !== checked) throw wrongPassword()
    const now = clock.now()
    await updatePasswordHash(transaction, userId, passwordHash)
    await defendAccess(transaction, userId)
    const deviceEpoch = await raiseDeviceEpoch(transaction, userId)
    await note(transaction, 'password_changed')
    const mail = passwordChangedMail({ name: user.name, changedAt: now, how: 'changed' }, senderOf(config))
    await queueMail(transaction, dependencies, { recipient: user.email, mail })
    return { session: await renewSession(transaction, dependencies, caller), deviceEpoch }
  })
}

function wrongPassword(): Problem {
  return fieldProblem('current_password', 'Das ist nicht dein bisheriges Passwort.')
}

function samePassword(): Problem {
  return fieldProblem('password', 'Das ist dein bisheriges Passwort. Nimm ein neues.')
}
