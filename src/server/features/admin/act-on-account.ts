import type {
  AdminUserRow,
  adminDeleteUser,
  adminResendVerification,
  endUserSessions,
  lockUser as lockEndpoint,
  unlockUser as unlockEndpoint,
} from '#contract/admin/admin.ts'
import { problem } from '#contract/protocol/problem.ts'
import { endAccessesOfClients } from '#server/consultant/consultant-access.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { endEveryAccess } from '#server/identity/defend-access.ts'
import { requestDeletion } from '#server/identity/request-deletion.ts'
import { sendVerification } from '#server/identity/send-verification.ts'
import { sharedLimits } from '#server/identity/shared-limits.ts'
import { deleteTokensOf } from '#server/identity/token-store.ts'
import { lockUser as lockUserOf } from '#server/identity/user-store.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import { type UserCall, actOnUser, noteFor, refuseRegistration } from './user-action.ts'
import { deleteRegistration, lockRegistrationRow, setLockedAt } from './users-store.ts'

/** @throws {Problem} not_found · conflict when locked already, or a registration */
export async function lockUser(
  call: Call<typeof lockEndpoint>,
  dependencies: Dependencies,
): Promise<AdminUserRow> {
  return actOnUser(
    call,
    dependencies,
    async ({ transaction, user, now, note }) => {
      if (user.locked_at) throw problem('conflict')
      await setLockedAt(transaction, user.user_id, now)
      await endEveryAccess(transaction, user.user_id)
      await endAccessesOfClients(transaction, dependencies, user.user_id)
      await note('user_locked', call.body.reason)
    },
    refuseRegistration(call, dependencies),
  )
}

/** @throws {Problem} not_found · conflict when not locked */
export async function unlockUser(
  call: Call<typeof unlockEndpoint>,
  dependencies: Dependencies,
): Promise<AdminUserRow> {
  return actOnUser(
    call,
    dependencies,
    async ({ transaction, user, note }) => {
      if (!user.locked_at) throw problem('conflict')
      await setLockedAt(transaction, user.user_id, null)
      await note('user_unlocked')
    },
    refuseRegistration(call, dependencies),
  )
}

/** @throws {Problem} not_found */
export async function endSessions(
  call: Call<typeof endUserSessions>,
  dependencies: Dependencies,
): Promise<AdminUserRow> {
  return actOnUser(call, dependencies, async ({ transaction, user, note }) => {
    await endEveryAccess(transaction, user.user_id)
    await note('sessions_ended')
  })
}

/** @throws {Problem} not_found · conflict when confirmed already · too_many_requests */
export async function resendVerification(
  call: Call<typeof adminResendVerification>,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, database } = dependencies
  const { id } = call.params
  const now = clock.now()
  // The limit is counted first and outside the transaction, so that a refusal is counted, too.
  const registration = await inTransaction(database, (transaction) =>
    findRegistration(transaction, call, dependencies),
  )
  const key = registration.email_key
  await countStored(database, { name: 'mail', key, limit: sharedLimits.mailByAddress, now })
  await inTransaction(database, async (transaction) => {
    const {
      email_key: emailKey,
      created_at: registeredAt,
      ...rest
    } = await findRegistration(transaction, call, dependencies)
    await sendVerification(transaction, dependencies, { ...rest, userId: id, emailKey, registeredAt })
    await noteFor(transaction, call)('verification_resent')
  })
}

/**
 * Deletes an open registration at once, and a user in 14 days, as if he had asked for it himself.
 * @throws {Problem} not_found · conflict when the deletion waits already
 */
export async function deleteUser(
  call: Call<typeof adminDeleteUser>,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, database } = dependencies
  const { id } = call.params
  const { reason } = call.body
  await inTransaction(database, async (transaction) => {
    const note = noteFor(transaction, call)
    if (await lockRegistrationRow(transaction, id, clock.now())) {
      await deleteTokensOf(transaction, [id])
      await deleteRegistration(transaction, id)
      return note('registration_deleted', reason)
    }
    if (!(await lockUserOf(transaction, id))) throw problem('not_found')
    if (!(await requestDeletion(transaction, dependencies, id))) throw problem('conflict')
    await note('deletion_requested', reason)
  })
}

async function findRegistration(transaction: Transaction, { params }: UserCall, { clock }: Dependencies) {
  const registration = await lockRegistrationRow(transaction, params.id, clock.now())
  if (registration) return registration
  throw problem((await lockUserOf(transaction, params.id)) ? 'conflict' : 'not_found')
}
