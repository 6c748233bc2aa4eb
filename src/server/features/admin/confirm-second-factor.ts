import type { adminConfirmSecondFactor } from '#contract/admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { insertAudit } from '#server/security/audit-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { countCodeTry, useCode } from '#server/security/second-factor.ts'
import { deleteSession } from '#server/security/session-store.ts'
import { lockToken } from '#server/security/token-store.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { presentAdmin } from './present-admin.ts'
import { countFailedTry, deleteToken } from './store.ts'

type ConfirmCall = Pick<Call<typeof adminConfirmSecondFactor>, 'body' | 'caller' | 'client' | 'cookies'>

/** Wrong codes that end a challenge (security.md rule 14). */
const TRIES = 5

type Outcome = OpenedSession | 'wrong' | 'over'

/**
 * The second step of an admin's login: takes challenge and pending session away and opens a fresh session.
 * @throws {Problem} invalid_code · link_invalid · too_many_requests
 */
export async function confirmSecondFactor(
  call: ConfirmCall,
  dependencies: Dependencies,
): Promise<DataOf<typeof adminConfirmSecondFactor>> {
  const { caller, cookies } = call
  countCodeTry(dependencies, { realm: 'admin', adminId: caller.adminId })
  const outcome = await inTransaction(dependencies.database, (transaction) =>
    tryCode(transaction, call, dependencies),
  )
  if (outcome === 'wrong') throw problem('invalid_code')
  if (outcome === 'over') {
    cookies.clear()
    throw problem('link_invalid')
  }
  cookies.start(outcome.token, outcome.seconds)
  return presentAdmin({ ...caller, state: 'active' })
}

// A wrong code is counted, so it must not undo the transaction by throwing.
async function tryCode(
  transaction: Transaction,
  { body, caller, client, cookies }: ConfirmCall,
  dependencies: Dependencies,
): Promise<Outcome> {
  const { adminId, state } = caller
  const now = dependencies.clock.now()
  const tokenDigest = digestOf(body.token)
  const challenge = await lockToken(transaction, tokenDigest, 'second_factor')
  const isGood = challenge?.user_id === adminId && challenge.expires_at > now
  if (!isGood || state !== 'second_factor_due') throw problem('link_invalid')

  const used = await useCode(transaction, dependencies, { realm: 'admin', adminId }, body.code)
  const entry = { now, adminId, ...client }
  if (!used) {
    await insertAudit(transaction, {
      id: newId(dependencies),
      event: 'admin_second_factor_failed',
      ...entry,
    })
    if ((await countFailedTry(transaction, tokenDigest)) < TRIES) return 'wrong'
    await deleteToken(transaction, tokenDigest)
    await deleteSession(transaction, caller.tokenDigest)
    return 'over'
  }
  await deleteToken(transaction, tokenDigest)
  if (used === 'recovery_code')
    await insertAudit(transaction, { id: newId(dependencies), event: 'recovery_code_used', ...entry })
  return openSession(transaction, dependencies, {
    adminId,
    state: 'active',
    client,
    formerToken: cookies.token,
  })
}
