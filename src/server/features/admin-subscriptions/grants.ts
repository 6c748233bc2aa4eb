import type {
  AdminAccess,
  grantAccess as grantEndpoint,
  revokeGrant as revokeEndpoint,
} from '#contract/admin-subscriptions.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { accessKind } from '#domain/subscription/access-kind.ts'
import { addDays } from '#domain/calendar/day.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { findAccess } from '#server/subscription/access-store.ts'
import { findHouseholdContract, findMembership } from '#server/subscription/contract-store.ts'
import { today } from '#server/today.ts'
import { type GrantRow, endGrant, insertGrant, listGrants } from './store.ts'

const MAX_GRANTS = 100
const MAX_DAYS = 2 * 366

/** @throws {Problem} not_found */
export async function readAccess(
  userId: string,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<AdminAccess> {
  return inTransaction(database, (transaction) => accessOf(transaction, userId, clock.now()))
}

/**
 * Opens the areas for the household of a user until the end of a day. The same id again changes nothing.
 * @throws {Problem} not_found · invalid_input
 */
export async function grantAccess(
  { params, body, caller, note }: Call<typeof grantEndpoint>,
  { clock, database }: Dependencies,
): Promise<AdminAccess> {
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
    return accessOf(transaction, userId, now)
  })
}

/** @throws {Problem} not_found */
export async function revokeGrant(
  { params, body, note }: Call<typeof revokeEndpoint>,
  { clock, database }: Dependencies,
): Promise<AdminAccess> {
  const { id: userId, grantId } = params
  const now = clock.now()
  return inTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, userId))) throw problem('not_found')
    const outcome = await endGrant(transaction, { userId, grantId, now })
    if (outcome === 'unknown') throw problem('not_found')
    if (outcome === 'ended') await note(transaction, 'access_revoked', { userId, reason: body.reason })
    return accessOf(transaction, userId, now)
  })
}

async function accessOf(transaction: Transaction, userId: string, now: Date): Promise<AdminAccess> {
  const householdId = await findMembership(transaction, userId)
  const access = householdId && (await findAccess(transaction, householdId))
  if (!access) throw problem('not_found')
  const contract = await findHouseholdContract(transaction, householdId)
  const { trial } = access
  return {
    kind: accessKind(access, now.getTime()),
    trial: trial && {
      startedAt: new Date(trial.startedAt).toISOString(),
      endsAt: new Date(trial.endsAt).toISOString(),
    },
    contract: contract
      ? {
          number: contract.number,
          isOwn: contract.user_id === userId,
          state: contract.state,
          plan: contract.plan,
          startsOn: contract.starts_on,
          endsOn: contract.ends_on,
          isSuspended: contract.suspended_at !== null,
        }
      : null,
    grants: (await listGrants(transaction, userId)).map(presentGrant),
  }
}

function presentGrant(row: GrantRow): AdminAccess['grants'][number] {
  return {
    id: row.grant_id,
    untilOn: row.until_on,
    reason: row.reason,
    by: row.by,
    grantedAt: row.granted_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }
}
