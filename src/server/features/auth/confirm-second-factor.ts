import type { confirmSecondFactor as confirmEndpoint } from '#contract/auth.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { type ProblemCode, problem } from '#contract/problem.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { insertAudit } from '#server/security/audit-store.ts'
import type { Caller } from '#server/security/caller.ts'
import { countFailedTry, lockChallenge } from '#server/security/challenge-store.ts'
import { knownDevice } from '#server/security/device-cookie.ts'
import { emailKey } from '#server/security/email-key.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { reportRecoveryCode } from '#server/security/report-recovery-code.ts'
import type { SessionToken } from '#server/security/renew-session.ts'
import { countCodeTry, useCode } from '#server/security/second-factor.ts'
import { deleteSession } from '#server/security/session-store.ts'
import { takeToken } from '#server/security/token-store.ts'
import { lockUser } from '#server/security/user-store.ts'
import { completeLogin, rememberVisitor } from './complete-login.ts'
import { presentSignedIn } from './present.ts'
import { reportWrongCodes } from './report-wrong-codes.ts'
import { refusalOf } from './sign-in.ts'

type ConfirmCall = Call<typeof confirmEndpoint>

const TRIES = 5

/**
 * The second step of a login. The challenge's token and the pending session must be of the same user; both are taken
 * away when the code is right, and also after five wrong ones.
 * @throws {Problem} invalid_code · link_invalid · account_locked · deletion_pending · too_many_requests
 */
export async function confirmSecondFactor(
  call: ConfirmCall,
  dependencies: Dependencies,
): Promise<DataOf<typeof confirmEndpoint>> {
  const { database, vault } = dependencies
  const { caller, cookies, reply } = call
  const { userId, email } = caller
  if (caller.state !== 'second_factor_due') throw problem('link_invalid')
  countCodeTry(dependencies, ownerOf(caller), knownDevice(reply.request, vault, emailKey(email)) ?? '')

  const outcome = await inTransaction(database, async (transaction): Promise<Outcome> => {
    const user = await lockUser(transaction, userId)
    const challenge = { tokenDigest: digestOf(call.body.token), userId, now: dependencies.clock.now() }
    if (!user || !(await lockChallenge(transaction, challenge))) throw problem('link_invalid')
    const used = await useCode(transaction, dependencies, ownerOf(caller), call.body.code)
    if (!used) return noteWrongCode(transaction, call, dependencies)
    await endChallenge(transaction, call, dependencies)
    const refusal = refusalOf(user)
    if (refusal) {
      await note(transaction, call, dependencies, 'login_refused')
      return refusal
    }
    if (used === 'recovery_code') await reportRecoveryCode(transaction, dependencies, user, call.client)
    return completeLogin(transaction, dependencies, call, user)
  })
  if (typeof outcome === 'string') {
    // The pending session has ended, too.
    if (outcome !== 'invalid_code') cookies.clear()
    throw problem(outcome)
  }
  cookies.start(outcome.token, outcome.seconds)
  rememberVisitor(reply, email, dependencies)
  return presentSignedIn(toPerson(caller), { twoFaEnabled: true, twoFaRequired: false, token: null })
}

/** What is thrown after the commit, so that a wrong code is counted. */
type Outcome = SessionToken | ProblemCode

async function noteWrongCode(
  transaction: Transaction,
  call: ConfirmCall,
  dependencies: Dependencies,
): Promise<Outcome> {
  await note(transaction, call, dependencies, 'second_factor_failed')
  if ((await countFailedTry(transaction, digestOf(call.body.token))) < TRIES) return 'invalid_code'
  await endChallenge(transaction, call, dependencies)
  await reportWrongCodes(transaction, dependencies, call.caller)
  return 'link_invalid'
}

async function note(
  transaction: Transaction,
  { caller, client }: ConfirmCall,
  dependencies: Dependencies,
  event: 'second_factor_failed' | 'login_refused',
): Promise<void> {
  const entry = { id: newId(dependencies), event, now: dependencies.clock.now(), userId: caller.userId }
  await insertAudit(transaction, { ...entry, ...client })
}

/** @throws {Problem} link_invalid when another call was faster */
async function endChallenge(
  transaction: Transaction,
  { body, caller }: ConfirmCall,
  { clock }: Dependencies,
): Promise<void> {
  const { userId, tokenDigest } = caller
  const now = clock.now()
  const token = { tokenDigest: digestOf(body.token), purpose: 'second_factor', userId, now } as const
  const isTaken = await takeToken(transaction, token)
  const ended = await deleteSession(transaction, tokenDigest)
  if (!isTaken || !ended) throw problem('link_invalid')
}

function ownerOf({ userId }: Caller) {
  return { realm: 'user', userId } as const
}

function toPerson({ userId: user_id, name, surname, email }: Caller) {
  return { user_id, name, surname, email }
}
