import type { confirmIdentity as confirmEndpoint } from '#contract/login.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { countPasswordTry } from '#server/identity/count-password-try.ts'
import { reportRecoveryCode } from '#server/identity/report-recovery-code.ts'
import { countCodeTry, useCode } from '#server/identity/second-factor.ts'
import { updateAuthAt } from '#server/identity/session-store.ts'
import { lockUser, findPasswordHash } from '#server/identity/user-store.ts'
import { knownAs } from '#server/security/asker.ts'

type ConfirmCall = Pick<Call<typeof confirmEndpoint>, 'body' | 'caller' | 'note'>

/**
 * Renews the proof of identity on the session of the caller, by the password and, where a second factor is on, a code.
 * Counted by session, so that nobody else can use the allowance up.
 * @throws {Problem} invalid_credentials · invalid_code · invalid_input at `code` · too_many_requests
 */
export async function confirmIdentity(call: ConfirmCall, dependencies: Dependencies): Promise<void> {
  const { database, passwords } = dependencies
  const { body, caller } = call
  const { sessionId, userId } = caller
  const owner = { realm: 'user', userId } as const
  const isCodeDue = caller.secondFactorEnabledAt !== null
  await countPasswordTry(dependencies, sessionId)
  if (isCodeDue && body.code === undefined) throw fieldProblem('code', 'Bitte gib den Code ein.')

  const passwordHash = await findPasswordHash(database, userId)
  if (!(await passwords.isMatch(body.password, passwordHash, knownAs(userId)))) {
    await call.note(database, 'identity_confirmation_failed')
    throw problem('invalid_credentials')
  }
  if (isCodeDue) await countCodeTry(dependencies, owner, sessionId)
  const isRight = await inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, userId)
    const used = isCodeDue ? await useCode(transaction, dependencies, owner, body.code ?? '') : null
    if (!user || (isCodeDue && !used)) return false
    if (used === 'recovery_code') await reportRecoveryCode(transaction, dependencies, user, call.note)
    await renewProof(transaction, call, dependencies)
    return true
  })
  if (isRight) return
  await call.note(database, 'second_factor_failed')
  throw problem('invalid_code')
}

/** Writes the proof to the session. @throws {Problem} invalid_session when the session was ended at this moment */
async function renewProof(
  transaction: Transaction,
  { caller, note }: ConfirmCall,
  dependencies: Dependencies,
) {
  const now = dependencies.clock.now()
  if (!(await updateAuthAt(transaction, caller.tokenDigest, now))) throw problem('invalid_session')
  await note(transaction, 'identity_confirmed')
}
