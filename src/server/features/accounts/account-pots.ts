import { fieldProblem } from '#contract/protocol/problem.ts'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { assignPots, haveSameShares, potSharesOf, type PotShare } from '#domain/account-system/pot-shares.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { checkSettings, withIncomingAccount } from '#server/account-system/check-settings.ts'
import { type Allocation, presentAllocation } from '#server/account-system/present.ts'
import { storeAllocation, targetRows } from '#server/account-system/store-allocation.ts'
import { listAccountStates, listAllocations, writeTargets } from '#server/account-system/store.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

/** The shares of pots that an account gets from a month on. */
export interface PotsFromMonth {
  readonly month: Month
  readonly shares: readonly PotShare[]
}

/** All versions of the account system, for {@link storePots}. */
export async function readAllocations(scope: HouseholdScope): Promise<readonly Allocation[]> {
  return (await listAllocations(scope)).map(presentAllocation)
}

/** Whether the account gets these shares in that month. */
export function hasPots(
  versions: readonly Allocation[],
  accountId: string,
  { month, shares }: PotsFromMonth,
): boolean {
  const present = versionAt(versions, month)
  return haveSameShares(present ? potSharesOf(present, accountId) : [], shares)
}

/**
 * Gives the account its shares in every version from the month on, all by a handful of statements.
 * @throws {Problem} invalid_input at `pots`, whatever version cannot have them
 */
export async function storePots(
  scope: HouseholdScope,
  versions: readonly Allocation[],
  accountId: string,
  { month, shares }: PotsFromMonth,
  currentMonth: Month,
): Promise<void> {
  if (hasPots(versions, accountId, { month, shares })) return
  if (month < currentMonth) {
    throw potsProblem(`Frühere Monate bleiben, wie sie sind. Wähle ${formatMonth(currentMonth)} oder später.`)
  }
  const accounts = await listAccountStates(scope)
  const changed = assignPots(versions, { accountId, month, shares }).map((version) => ({
    before: versions.find((each) => each.month === version.month),
    after: withIncomingAccount({ ...version, version: version.version + 1 }, accounts),
  }))
  if (changed.length === 0) throw potsProblem('Lege zuerst Raten und Töpfe fest.')
  for (const { after } of changed) {
    const [finding] = checkSettings(after, accounts)
    if (finding) throw potsProblem(finding.message)
  }
  await checkGrowth(scope, changed)
  for (const { before, after } of changed) if (!before) await storeAllocation(scope, after)
  await writeTargets(
    scope,
    changed.flatMap(({ before, after }) => (before ? [targetsOf(after)] : [])),
  )
}

interface Change {
  /** Undefined: the month had no version of its own. */
  readonly before: Allocation | undefined
  readonly after: Allocation
}

async function checkGrowth(scope: HouseholdScope, changed: readonly Change[]): Promise<void> {
  const growth = (count: (version: Allocation) => number) => ({
    by: changed.reduce((sum, { before, after }) => sum + count(after) - (before ? count(before) : 0), 0),
    field: 'pots',
  })
  await checkRoom(
    scope,
    'allocation',
    growth(() => 1),
  )
  await checkRoom(
    scope,
    'allocation_sub_pot',
    growth(({ subPots }) => subPots.length),
  )
  await checkRoom(
    scope,
    'allocation_target',
    growth(({ targets }) => targets.length),
  )
}

function targetsOf(version: Allocation) {
  const { month, incomingAccountId } = version
  return {
    month,
    incoming_account_id: incomingAccountId,
    version: version.version,
    targets: targetRows(version),
  }
}

function potsProblem(message: string) {
  return fieldProblem('pots', message)
}
