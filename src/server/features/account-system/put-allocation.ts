import { fieldProblem } from '#contract/protocol/problem.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { checkSettings, isOpen } from './check-settings.ts'
import { type Allocation, presentAllocation } from './present.ts'
import { type AccountState, findAllocation, listAccountStates, writeAllocation } from './store.ts'

/** Sets rates and targets from a month on. Earlier months keep what counted in them. */
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
  const incomingAccountId = body.incomingAccountId ?? firstChecking(accounts)
  const settings = { ...body, incomingAccountId, version: body.version + 1 }
  checkSettings(settings, accounts)
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

// Written down, because the first checking account may be another one some day.
function firstChecking(accounts: readonly AccountState[]): string | null {
  return accounts.find((account) => account.type === 'checking' && isOpen(account))?.id ?? null
}

/** Writes a version of any month, as it is. */
export async function storeAllocation(scope: HouseholdScope, allocation: Allocation): Promise<void> {
  await writeAllocation(
    scope,
    {
      month: allocation.month,
      saving_bp: allocation.savingBp,
      luxury_bp: allocation.luxuryBp,
      donation_bp: allocation.donationBp,
      base: allocation.base,
      shortfall: allocation.shortfall,
      life_minimum_cents: allocation.lifeMinimumCents,
      incoming_account_id: allocation.incomingAccountId,
      version: allocation.version,
    },
    allocation.subPots.map(({ id, pot, label, shareBp }) => ({ id, pot, label, share_bp: shareBp })),
    allocation.targets.map(({ pot, subPotId, accountId, shareBp }) => ({
      pot,
      sub_pot_id: subPotId,
      account_id: accountId,
      share_bp: shareBp,
    })),
  )
}
