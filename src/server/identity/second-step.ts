import { problem } from '#contract/protocol/problem.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { countFailedTry, lockChallenge } from './challenge-store.ts'
import { ownerIdOf } from './second-factor-store.ts'
import { type UsedFactor, useCode } from './second-factor.ts'
import { type SessionOwner, deleteSession } from './session-store.ts'
import { takeToken } from './token-store.ts'

/** The number of wrong codes after which the second step ends (security.md rule 14). */
const TRIES = 5

export interface SecondStep {
  readonly owner: SessionOwner
  /** The digest of the pending session's token. */
  readonly pendingSession: Buffer
  /** The token of the second step. */
  readonly token: string
  readonly code: string
}

/**
 * Tries a code in the second step of a login. Token and pending session must belong to the same person; both are
 * deleted when the code is right, and also after five wrong ones. To be called when the row of that person is locked,
 * so that nothing about him changes before the commit.
 * @returns which kind of code it was; or what is to be thrown after the commit, so that a wrong code is counted
 * @throws {Problem} link_invalid
 */
export async function trySecondStep(
  transaction: Transaction,
  dependencies: Dependencies,
  step: SecondStep,
): Promise<UsedFactor | 'invalid_code' | 'link_invalid'> {
  const now = dependencies.clock.now()
  const challenge = { tokenDigest: digestOf(step.token), userId: ownerIdOf(step.owner), now }
  if (!(await lockChallenge(transaction, challenge))) throw problem('link_invalid')
  const used = await useCode(transaction, dependencies, step.owner, step.code)
  if (!used && (await countFailedTry(transaction, challenge.tokenDigest)) < TRIES) return 'invalid_code'
  await takeToken(transaction, { ...challenge, purpose: 'second_factor' })
  // The guard saw the session before the lock: somebody may have ended it since.
  if (!(await deleteSession(transaction, step.pendingSession))) throw problem('link_invalid')
  return used ?? 'link_invalid'
}
