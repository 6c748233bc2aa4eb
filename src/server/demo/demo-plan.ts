import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Income } from '#domain/income/month-income.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoAllocations } from './demo-allocations.ts'
import { fillBalances } from './demo-balances.ts'
import { demoIncome } from './demo-income.ts'
import type { DemoStory } from './demo-story.ts'
import { demoTransfers } from './demo-transfers.ts'
import { type DemoWealth, demoWealth } from './demo-wealth.ts'

export interface DemoPlan {
  readonly income: Income
  readonly accounts: readonly Account[]
  readonly versions: readonly AllocationVersion[]
  readonly transfers: readonly Transfer[]
  readonly wealth: DemoWealth
}

/** Income, accounts, account system and wealth plan of the Bergers: this month to the cent, and three years before it. */
export function demoPlan(story: DemoStory): DemoPlan {
  const named = demoAccounts(story)
  const income = demoIncome(story, named)
  const accounts = fillBalances(story, named)
  const versions = demoAllocations(story, named)
  const transfers = demoTransfers(story, { income, accounts, versions }, named)
  return { income, accounts, versions, transfers, wealth: demoWealth(story, named) }
}
