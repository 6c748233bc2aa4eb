import type { login as loginEndpoint } from '#contract/login.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { type ProblemCode, problem } from '#contract/protocol/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type IssuedToken, issueToken } from '#server/identity/issue-token.ts'
import { openSession } from '#server/identity/open-session.ts'
import type { SessionToken } from '#server/identity/renew-session.ts'
import { findSecondFactor } from '#server/identity/second-factor-store.ts'
import { rememberUserDevice } from '#server/identity/user-device.ts'
import { type LockedUser, lockUser, updatePasswordHash, type AuthUser } from '#server/identity/user-store.ts'
import { knownAs } from '#server/security/asker.ts'
import { completeLogin } from './complete-login.ts'
import type { LoginCall } from './login-call.ts'
import { presentSignedIn } from './present.ts'

/**
 * What a correct password leads to: a session, a session that waits for the second factor, or a refusal.
 * @throws {Problem} account_locked · deletion_pending · invalid_credentials when the password changed at this moment
 */
export async function signIn(
  call: LoginCall,
  checked: AuthUser,
  dependencies: Dependencies,
): Promise<DataOf<typeof loginEndpoint>> {
  const { database, passwords } = dependencies
  const { body, client, cookies, note, reply } = call
  const userId = checked.user_id
  const newHash = passwords.isOutdated(checked.password_hash)
    ? await passwords.hash(body.password, knownAs(userId))
    : null

  const outcome = await inTransaction(database, async (transaction): Promise<Outcome> => {
    const user = await lockUser(transaction, userId)
    if (!user || !(await isStillRight(user, checked, call, dependencies)))
      throw problem('invalid_credentials')
    const refusal = refusalOf(user)
    if (refusal) {
      await note(transaction, 'login_refused', { userId })
      return { refusal }
    }
    if (newHash) await updatePasswordHash(transaction, userId, newHash)
    const factor = await findSecondFactor(transaction, userId)
    if (!factor?.enabled_at) {
      const session = await completeLogin(transaction, dependencies, call, user)
      return { session, deviceEpoch: user.device_epoch }
    }
    const owner = { realm: 'user', userId } as const
    const opening = { owner, state: 'second_factor_due', formerToken: cookies.token, client } as const
    return {
      session: await openSession(transaction, dependencies, opening),
      challenge: await issueToken(transaction, dependencies, { purpose: 'second_factor', userId }),
    }
  })
  if ('refusal' in outcome) throw problem(outcome.refusal)
  cookies.start(outcome.session.token, outcome.session.seconds)
  const person = { ...checked, is_consultant: checked.consultant_licence !== null }
  if ('challenge' in outcome) {
    const { challenge } = outcome
    return presentSignedIn(person, { twoFaEnabled: true, twoFaRequired: true, token: challenge.token })
  }
  const { deviceEpoch } = outcome
  rememberUserDevice(reply, { email: checked.email, deviceEpoch }, 'login', dependencies)
  return presentSignedIn(person, { twoFaEnabled: false, twoFaRequired: false, token: null })
}

/** The result of the transaction. A refusal is thrown after the commit, so that its audit row stays. */
type Outcome =
  | { readonly refusal: ProblemCode }
  | { readonly session: SessionToken; readonly challenge: IssuedToken }
  | { readonly session: SessionToken; readonly deviceEpoch: number }

// Between the check and the lock the password may have been changed, or only its hash was renewed.
async function isStillRight(
  user: LockedUser,
  checked: AuthUser,
  { body }: LoginCall,
  { passwords }: Dependencies,
): Promise<boolean> {
  if (user.password_hash === checked.password_hash) return true
  return passwords.isMatch(body.password, user.password_hash, knownAs(user.user_id))
}

/**
 * Why somebody with the right password may not sign in; null when nothing forbids it. Whoever does not know the
 * password never learns the reason.
 */
export function refusalOf({ locked_at, deletion_due_at }: LockedUser): ProblemCode | null {
  if (locked_at) return 'account_locked'
  return deletion_due_at ? 'deletion_pending' : null
}
