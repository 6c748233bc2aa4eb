import { storeAllocation } from '#server/account-system/store-allocation.ts'
import { createTransfer } from '#server/features/account-system/create-transfer.ts'
import { storeAccount } from '#server/features/accounts/store-account.ts'
import { createPerson } from '#server/features/household/create-person.ts'
import { createSource } from '#server/features/income/create-source.ts'
import { putReceipt } from '#server/features/income/put-receipt.ts'
import { createScenario } from '#server/features/scenarios/create-scenario.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { DemoPlan } from './demo-plan.ts'
import { demoScenarios } from './demo-scenarios.ts'
import type { DemoStory } from './demo-story.ts'

/** Writes the plan through the doors of the features; only earlier accounts and rates go past their clocks. */
export async function storeDemo(scope: HouseholdScope, story: DemoStory, plan: DemoPlan): Promise<void> {
  await createPerson(scope, { id: story.jonasId, name: 'Jonas', surname: 'Berger' })
  for (const { version: _, amounts, ...source } of plan.income.sources) {
    await createSource(scope, { ...source, amounts: [...amounts] })
  }
  for (const receipt of plan.income.receipts) await putReceipt(scope, { ...receipt, version: 0 })
  for (const account of plan.accounts) {
    await storeAccount(scope, { ...account, owners: [...account.owners], balances: [...account.balances] })
  }
  for (const version of plan.versions) {
    await storeAllocation(scope, { ...version, subPots: [...version.subPots], targets: [...version.targets] })
  }
  for (const { version: _, ...transfer } of plan.transfers) {
    await createTransfer(scope, transfer, story.today)
  }
  for (const scenario of demoScenarios) {
    await createScenario(scope, { ...scenario, id: story.newId() }, new Date(story.monthsAgo(1)))
  }
}
