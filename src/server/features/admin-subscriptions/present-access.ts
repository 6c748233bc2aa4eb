import type { AdminAccess } from '#contract/admin/subscriptions.ts'
import { problem } from '#contract/protocol/problem.ts'
import { accessKind } from '#domain/subscription/access-kind.ts'
import { isEndCertain } from '#domain/subscription/trial.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findAccess } from '#server/subscription/stores/access-store.ts'
import { findHouseholdContract, findMembership } from '#server/subscription/stores/contract-store.ts'
import { mayReorder } from '#server/subscription/withdrawal-traces.ts'
import { type GrantRow, listGrants } from './store.ts'

/**
 * What opens the paid areas for a user, as administrators see it.
 * @throws {Problem} not_found
 */
export async function accessOf(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'vault'>,
  userId: string,
): Promise<AdminAccess> {
  const householdId = await findMembership(transaction, userId)
  const access = householdId && (await findAccess(transaction, householdId))
  if (!access) throw problem('not_found')
  const contract = await findHouseholdContract(transaction, householdId)
  const { trial } = access
  return {
    kind: accessKind(access, dependencies.clock.now().getTime()),
    trial: trial && {
      startedAt: new Date(trial.startedAt).toISOString(),
      endsAt: new Date(trial.endsAt).toISOString(),
      isEndCertain: isEndCertain(trial),
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
    reorder: await mayReorder(transaction, dependencies, userId),
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
