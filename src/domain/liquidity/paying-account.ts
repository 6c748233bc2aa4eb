import { versionAt } from '#domain/account-system/allocation-version.ts'
import { incomingAccount } from '#domain/account-system/incoming-account.ts'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import type { Month } from '#domain/calendar/month.ts'
import { accountOfPot } from './account-of-pot.ts'

type System = Pick<AccountSystemRecords, 'versions' | 'accounts'>

/**
 * The account of an item, else the one that gets most of its pot, else the one where income arrives (budget.md § 16).
 */
export function payingAccount(
  { accountId, category }: Pick<BudgetItem, 'accountId' | 'category'>,
  system: System,
  month: Month,
): string | null {
  if (accountId !== null) return accountId
  if (category === 'income') return incomingIn(system, month)
  return accountOfPot(system.versions, category, month) ?? incomingIn(system, month)
}

/** The account where income arrives in a month; null when there is none. */
export function incomingIn({ versions, accounts }: System, month: Month): string | null {
  const version = versionAt(versions, month)
  return incomingAccount(version ?? { incomingAccountId: null }, accounts)?.id ?? null
}
