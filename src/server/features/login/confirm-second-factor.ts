import type { confirmSecondFactor as confirmEndpoint } from '#contract/login.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { type ProblemCode, problem } from '#contract/protocol/problem.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import type { Caller } from '#server/identity/caller.ts'
import { knownDevice } from '#server/identity/device-cookie.ts'
import type { SessionToken } from '#server/identity/renew-session.ts'
import { reportRecoveryCode } from '#server/identity/report-recovery-code.ts'
import { countCodeTry } from '#server/identity/second-factor.ts'
import { trySecondStep } from '#server/identity/second-step.ts'
import { deviceOwner, rememberUserDevice } from '#server/identity/user-device.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { completeLogin } from './complete-login.ts'
import { presentSignedIn } from './present.ts'
import { reportWrongCodes } from './report-wrong-codes.ts'
import { refusalOf } from './sign-in.ts'

type ConfirmCall = Call<typeof confirmEndpoint>

/**
 * The second step of a login.
 * @throws {Problem} invalid_code · link_invalid · account_locked · deletion_pending · too_many_requests
 */
export async function confirmSecondFactor(
  call: ConfirmCall,
  dependencies: Dependencies,
): Promise<DataOf<typeof confirmEndpoint>> {
  const { database, vault } = dependencies
  const { caller, cookies, reply } = call
  if (caller.state !== 'second_factor_due') throw problem('link_invalid')
  // A device that is known by a mailed link proves no second factor: whoever reads the mails must not guess codes
  // unhindered.
  const device = knownDevice(reply.request, vault, deviceOwner(caller), ['login'])
  await countCodeTry(dependencies, ownerOf(caller), device ?? '')

  const outcome = await inTransaction(database, (transaction) => tryCode(transaction, call, dependencies))
  if (typeof outcome === 'string') {
    // Otherwise the pending session has ended, too.
    if (outcome !== 'invalid_code') cookies.clear()
    throw problem(outcome)
  }
  cookies.start(outcome.token, outcome.seconds)
  rememberUserDevice(reply, caller, 'login', dependencies)
  return presentSignedIn(toPerson(caller), { twoFaEnabled: true, twoFaRequired: false, token: null })
}

/** @returns the new session, or what is thrown after the commit */
async function tryCode(
  transaction: Transaction,
  call: ConfirmCall,
  dependencies: Dependencies,
): Promise<SessionToken | ProblemCode> {
  const { body, caller, note } = call
  const { userId, tokenDigest: pendingSession } = caller
  const user = await lockUser(transaction, userId)
  if (!user) throw problem('link_invalid')
  const step = { ...body, owner: ownerOf(caller), pendingSession }
  const used = await trySecondStep(transaction, dependencies, step)
  if (used === 'invalid_code' || used === 'link_invalid') {
    await note(transaction, 'second_factor_failed')
    if (used === 'link_invalid') await reportWrongCodes(transaction, dependencies, caller)
    return used
  }
  const refusal = refusalOf(user)
  if (refusal) {
    await note(transaction, 'login_refused')
    return refusal
  }
  if (used === 'recovery_code') await reportRecoveryCode(transaction, dependencies, user, note)
  return completeLogin(transaction, dependencies, call, user)
}

function ownerOf({ userId }: Caller) {
  return { realm: 'user', userId } as const
}

function toPerson(caller: Caller) {
  const { userId: user_id, name, surname, email, startPage: start_page, isConsultant: is_consultant } = caller
  return { user_id, name, surname, email, start_page, is_consultant }
}
