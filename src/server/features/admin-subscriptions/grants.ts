import type {
  AdminAccess,
  grantAccess as grantEndpoint,
  revokeGrant as revokeEndpoint,
} from '#contract/admin/subscriptions.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { addDays } from '#domain/calendar/day.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { today } from '#server/today.ts'
import { accessOf } from './present-access.ts'
import { endGrant, insertGrant, listGrants } from './store.ts'

const MAX_GRANTS = 100
const MAX_DAYS = 2 * 366

/** @throws {Problem} not_found */
export async function readAccess(
  userId: string,
  dependencies: Pick<Dependencies, 'clock' | 'database' | 'vault'>,
): Promise<AdminAccess> {
  return inTransaction(dependencies.database, async (transaction) =>
    accessOf(transaction, dependencies, userId),
  )
}

/**
 * Opens the areas for the household of a user until the end of a day. The same id again changes nothing.
 * @throws {Problem} not_found · invalid_input
 */
export async function grantAccess(
  { params, body, caller, note }: Call<typeof grantEndpoint>,
  dependencies: Dependencies,
): Promise<AdminAccess> {
  const { clock, database } = dependencies
  const { id: userId } = params
  const now = clock.now()
  const day = today(clock)
  if (body.untilOn < day) throw fieldProblem('untilOn', 'Der letzte Tag muss heute oder später sein.')
  if (body.untilOn > addDays(day, MAX_DAYS))
    throw fieldProblem('untilOn', 'Länger als zwei Jahre im Voraus geht nicht.')
  return inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw problem('not_found')
    if ((await listGrants(transaction, userId)).length >= MAX_GRANTS)
      throw fieldProblem('untilOn', 'Mehr als 100 Freischaltungen für eine Person gehen nicht.')
    const isNew = await insertGrant(transaction, {
      userId,
      grantId: body.id,
      untilOn: body.untilOn,
      reason: body.reason,
      adminId: caller.adminId,
      now,
    })
    if (isNew) await note(transaction, 'access_granted', { userId, reason: body.reason })
    return accessOf(transaction, dependencies, userId)
  })
}

/** Ends a grant. @throws {Problem} not_found */
export async function revokeGrant(
  { params, body, note }: Call<typeof revokeEndpoint>,
  dependencies: Dependencies,
): Promise<AdminAccess> {
  const { clock, database } = dependencies
  const { id: userId, grantId } = params
  const now = clock.now()
  return inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw problem('not_found')
    const outcome = await endGrant(transaction, { userId, grantId, now })
    if (outcome === 'unknown') throw problem('not_found')
    if (outcome === 'ended') await note(transaction, 'access_revoked', { userId, reason: body.reason })
    return accessOf(transaction, dependencies, userId)
  })
}
