import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { Income } from '#domain/income/month-income.ts'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoAllocations } from './demo-allocations.ts'
import { fillBalances } from './demo-balances.ts'
import { demoBookings } from './demo-bookings.ts'
import { type DemoBudget, demoBudget } from './demo-budget.ts'
import { demoContracts } from './demo-contracts.ts'
import { demoGoals } from './demo-goals.ts'
import { type DemoImports, demoImports } from './demo-imports.ts'
import { demoIncome } from './demo-income.ts'
import { type DemoProperties, demoProperties } from './demo-properties.ts'
import { demoRules } from './demo-rules.ts'
import type { DemoStory } from './demo-story.ts'
import { demoTransfers } from './demo-transfers.ts'
import { type DemoWealth, demoWealth } from './demo-wealth.ts'

export interface DemoPlan {
  readonly income: Income
  readonly accounts: readonly Account[]
  readonly versions: readonly AllocationVersion[]
  readonly transfers: readonly Transfer[]
  readonly wealth: DemoWealth
  readonly budget: DemoBudget
  readonly contracts: readonly Contract[]
  readonly rules: readonly ImportRule[]
  readonly booked: DemoImports
  readonly goals: readonly Goal[]
  readonly properties: DemoProperties
}

/** The whole household of the Bergers: this month to the cent, and three years before it. */
export function demoPlan(story: DemoStory): DemoPlan {
  const named = demoAccounts(story)
  const income = demoIncome(story, named)
  const versions = demoAllocations(story, named)
  const untold = { income, accounts: Object.values(named), versions }
  const transfers = demoTransfers(story, untold, named)
  const budget = demoBudget(story, named)
  const booked = demoBookings(story, { ...untold, transfers }, named, budget)
  const accounts = fillBalances(story, named, booked)
  return {
    income,
    accounts,
    versions,
    transfers,
    wealth: demoWealth(story, named),
    budget,
    contracts: demoContracts(story, budget),
    rules: demoRules(story, budget, named),
    booked: demoImports(story, accounts, named, booked.bookings),
    goals: demoGoals(story, named),
    properties: demoProperties(story, named, budget),
  }
}
