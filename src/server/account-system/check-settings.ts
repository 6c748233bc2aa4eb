import { explainAllocation } from '#contract/planning/explain-allocation.ts'
import type { FieldError } from '#contract/protocol/problem.ts'
import { type PlannedMonth, checkAllocation } from '#domain/account-system/check-allocation.ts'
import type { Allocation } from './present.ts'
import type { AccountState } from './store.ts'

/**
 * What the domain finds wrong with the settings, and every account in them that is closed, archived, unknown or
 * somebody else's.
 * @param plan the month from which the settings count; null where nobody asks whether amounts fit into its income
 */
export function checkSettings(
  settings: Allocation,
  accounts: readonly AccountState[],
  plan: PlannedMonth | null = null,
): readonly FieldError[] {
  const findings = checkAllocation(settings, plan).map((finding) => ({
    field: finding.field,
    message: explainAllocation(finding),
  }))
  return findings.length > 0 ? findings : findUnusable(settings, accounts)
}

/**
 * Fills in the incoming account of settings that name none: the first open checking account. It is stored, because the
 * first account may be another one some day.
 */
export function withIncomingAccount(settings: Allocation, accounts: readonly AccountState[]): Allocation {
  const first = accounts.find((account) => account.type === 'checking' && isOpen(account))
  return { ...settings, incomingAccountId: settings.incomingAccountId ?? first?.id ?? null }
}

function findUnusable(
  { incomingAccountId, targets }: Allocation,
  accounts: readonly AccountState[],
): readonly FieldError[] {
  const used = [
    ...(incomingAccountId === null ? [] : [{ field: 'incomingAccountId', id: incomingAccountId }]),
    ...targets.map(({ accountId }, index) => ({ field: `targets.${index}.accountId`, id: accountId })),
  ]
  return used.flatMap(({ field, id }) => {
    const account = accounts.find((each) => each.id === id)
    if (!account) return [{ field, message: 'Dieses Konto gehört nicht zu deinem Haushalt.' }]
    return isOpen(account) ? [] : [{ field, message: 'Dieses Konto ist geschlossen oder im Archiv.' }]
  })
}

/** Whether money may still be sent to an account: it is neither closed nor archived. */
function isOpen({ closed_on, is_archived }: AccountState): boolean {
  return closed_on === null && !is_archived
}
