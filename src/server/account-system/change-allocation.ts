import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { hasFixedAmount } from '#domain/account-system/allocation-version.ts'
import type { PlannedMonth } from '#domain/account-system/check-allocation.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { baseValue, monthIncome } from '#domain/income/month-income.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { checkSeen } from '#server/http/check-seen.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { readIncome } from '#server/income/read-income.ts'
import { checkSettings, withIncomingAccount } from './check-settings.ts'
import { type Allocation, presentAllocation } from './present.ts'
import { storeAllocation } from './store-allocation.ts'
import { findAllocation, listAccountStates } from './store.ts'
import { removeAllocation } from './transfer-store.ts'

/** Sets rates and targets from a month on. Earlier months keep the rates that were in force. */
export async function putAllocation(
  scope: HouseholdScope,
  body: Allocation,
  currentMonth: Month,
): Promise<Allocation> {
  const current = await findAllocation(scope, body.month)
  if ((current?.version ?? 0) !== body.version) throw refusePut(current && presentAllocation(current))
  if (body.month < currentMonth) {
    throw fieldProblem(
      'month',
      `Frühere Monate bleiben, wie sie sind. Wähle ${formatMonth(currentMonth)} oder später.`,
    )
  }
  const accounts = await listAccountStates(scope)
  const settings = withIncomingAccount({ ...body, version: body.version + 1 }, accounts)
  const fields = checkSettings(settings, accounts, await plannedMonth(scope, settings))
  if (fields.length > 0) throw problem('invalid_input', { fields })
  await checkRoom(scope, 'allocation', { by: current ? 0 : 1 })
  await checkRoom(scope, 'allocation_sub_pot', {
    by: settings.subPots.length - (current?.sub_pots.length ?? 0),
  })
  await checkRoom(scope, 'allocation_target', {
    by: settings.targets.length - (current?.targets.length ?? 0),
  })
  await storeAllocation(scope, settings)
  return settings
}

// Whether amounts fit depends on the income of the plan; without amounts it need not be computed.
async function plannedMonth(scope: HouseholdScope, settings: Allocation): Promise<PlannedMonth | null> {
  const areShares =
    !hasFixedAmount(settings) && settings.subPots.every(({ amountCents }) => amountCents === null)
  if (areShares) return null
  const income = await readIncome(scope)
  const { plannedCents } = monthIncome(income, settings.month)
  return { plannedCents, meanCents: baseValue(income, settings.month) }
}

/** Deletes the version of a month. A version that began earlier is in force in months that never change. */
export async function deleteAllocation(
  scope: HouseholdScope,
  { month, version }: { readonly month: Month; readonly version?: string | undefined },
  currentMonth: Month,
): Promise<void> {
  const stored = await findAllocation(scope, month)
  checkSeen(stored && presentAllocation(stored), version)
  if (month < currentMonth) throw problem('conflict')
  await removeAllocation(scope, month)
}
