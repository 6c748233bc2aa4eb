import type { adminConfirmSecondFactor } from '#contract/admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { adminRecoveryCodeMail } from '#server/mail/admin-recovery-code-mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { insertAudit } from '#server/security/audit-store.ts'
import { countFailedTry, lockChallenge } from '#server/security/challenge-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import type { SessionToken } from '#server/security/renew-session.ts'
import { countCodeTry, useCode } from '#server/security/second-factor.ts'
import { countRecoveryCodes } from '#server/security/second-factor-store.ts'
import { deleteSession } from '#server/security/session-store.ts'
import { deleteTokensOf } from '#server/security/token-store.ts'
import { knownAdminDevice, rememberAdminDevice } from './admin-device.ts'
import { openSession } from './open-session.ts'
import { presentAdmin } from './present-admin.ts'

type ConfirmCall = Pick<
  Call<typeof adminConfirmSecondFactor>,
  'body' | 'caller' | 'client' | 'cookies' | 'reply'
>

/** Wrong codes that end a challenge (security.md rule 14). */
const TRIES = 5

type Outcome = SessionToken | 'wrong' | 'over'

/**
 * The second step of an admin's login: takes challenge and pending session away and opens a fresh session.
 * @throws {Problem} invalid_code · link_invalid · too_many_requests
 */
export async function confirmSecondFactor(
  call: ConfirmCall,
  dependencies: Dependencies,
): Promise<DataOf<typeof adminConfirmSecondFactor>> {
  const { caller, cookies, reply } = call
  const { adminId, email } = caller
  const from = knownAdminDevice(reply, email, dependencies) ?? ''
  countCodeTry(dependencies, { realm: 'admin', adminId }, from)
  const outcome = await inTransaction(dependencies.database, (transaction) =>
    tryCode(transaction, call, dependencies),
  )
  if (outcome === 'wrong') throw problem('invalid_code')
  if (outcome === 'over') {
    cookies.clear()
    throw problem('link_invalid')
  }
  cookies.start(outcome.token, outcome.seconds)
  rememberAdminDevice(reply, email, dependencies)
  return presentAdmin({ ...caller, state: 'active' })
}

// A wrong code is counted, so it must not undo the transaction by throwing.
async function tryCode(
  transaction: Transaction,
  call: ConfirmCall,
  dependencies: Dependencies,
): Promise<Outcome> {
  const { body, caller, client, cookies } = call
  const { adminId, state } = caller
  const now = dependencies.clock.now()
  const tokenDigest = digestOf(body.token)
  const challenge = await lockChallenge(transaction, { tokenDigest, userId: adminId, now })
  if (!challenge || state !== 'second_factor_due') throw problem('link_invalid')

  const used = await useCode(transaction, dependencies, { realm: 'admin', adminId }, body.code)
  const entry = { now, adminId, ...client }
  if (!used) {
    await insertAudit(transaction, {
      id: newId(dependencies),
      event: 'admin_second_factor_failed',
      ...entry,
    })
    if ((await countFailedTry(transaction, tokenDigest)) < TRIES) return 'wrong'
    await deleteTokensOf(transaction, [adminId], 'second_factor')
    await deleteSession(transaction, caller.tokenDigest)
    return 'over'
  }
  await deleteTokensOf(transaction, [adminId], 'second_factor')
  if (used === 'recovery_code') await reportRecoveryCode(transaction, call, dependencies)
  return openSession(transaction, dependencies, {
    adminId,
    state: 'active',
    client,
    formerToken: cookies.token,
  })
}

/** A thief of the paper would use one, too. */
async function reportRecoveryCode(
  transaction: Transaction,
  { caller, client }: ConfirmCall,
  dependencies: Dependencies,
): Promise<void> {
  const { adminId, email: recipient, name } = caller
  const now = dependencies.clock.now()
  const left = await countRecoveryCodes(transaction, adminId)
  const entry = { id: newId(dependencies), event: 'recovery_code_used', now, adminId } as const
  await insertAudit(transaction, { ...entry, ...client })
  const mail = adminRecoveryCodeMail({ name, usedAt: now, left }, senderOf(dependencies.config))
  await queueMail(transaction, dependencies, { recipient, mail })
}
