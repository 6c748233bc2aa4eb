import type { adminConfirmSecondFactor } from '#contract/admin/admin.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { reportAdminRecoveryCode } from '#server/administration/admin-code.ts'
import { knownAdminDevice, rememberAdminDevice } from '#server/administration/admin-device.ts'
import { lockAdmin } from '#server/administration/admin-store.ts'
import { openSession } from '#server/administration/open-admin-session.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import type { SessionToken } from '#server/identity/renew-session.ts'
import { countCodeTry } from '#server/identity/second-factor.ts'
import { trySecondStep } from '#server/identity/second-step.ts'
import { presentAdmin } from './present-admin.ts'

type ConfirmCall = Pick<
  Call<typeof adminConfirmSecondFactor>,
  'body' | 'caller' | 'client' | 'cookies' | 'note' | 'reply'
>

/**
 * The second step of an admin's login.
 * @throws {Problem} invalid_code · link_invalid · too_many_requests
 */
export async function confirmSecondFactor(
  call: ConfirmCall,
  dependencies: Dependencies,
): Promise<DataOf<typeof adminConfirmSecondFactor>> {
  const { caller, cookies, reply } = call
  const { adminId } = caller
  if (caller.state !== 'second_factor_due') throw problem('link_invalid')
  const from = knownAdminDevice(reply, caller, dependencies) ?? ''
  await countCodeTry(dependencies, { realm: 'admin', adminId }, from)

  const outcome = await inTransaction(dependencies.database, (transaction) =>
    tryCode(transaction, call, dependencies),
  )
  if (typeof outcome === 'string') {
    // Otherwise the pending session has ended, too.
    if (outcome !== 'invalid_code') cookies.clear()
    throw problem(outcome)
  }
  cookies.start(outcome.token, outcome.seconds)
  rememberAdminDevice(reply, caller, dependencies)
  return presentAdmin({ ...caller, state: 'active' })
}

/** @returns the new session, or what is thrown after the commit */
async function tryCode(
  transaction: Transaction,
  call: ConfirmCall,
  dependencies: Dependencies,
): Promise<SessionToken | 'invalid_code' | 'link_invalid'> {
  const { body, caller, client, cookies, note } = call
  const { adminId, tokenDigest: pendingSession } = caller
  if (!(await lockAdmin(transaction, adminId))) throw problem('link_invalid')
  const step = { ...body, owner: { realm: 'admin', adminId }, pendingSession } as const
  const used = await trySecondStep(transaction, dependencies, step)
  if (used === 'invalid_code' || used === 'link_invalid') {
    await note(transaction, 'admin_second_factor_failed')
    return used
  }
  if (used === 'recovery_code') await reportAdminRecoveryCode(transaction, dependencies, call)
  const formerToken = cookies.token
  return openSession(transaction, dependencies, { adminId, state: 'active', client, note, formerToken })
}
