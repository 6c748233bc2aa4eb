import {
  type AllocationRates,
  type AllocationTarget,
  type AllocationVersion,
  noFixedAmounts,
} from '#domain/account-system/allocation-version.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

/**
 * The versions of the rates: from the preset Start over own rates to Klassisch, which has been in force for thirteen
 * months.
 */
export function demoAllocations(story: DemoStory, accounts: DemoAccounts): readonly AllocationVersion[] {
  const { checking, household, fun, donations, savings, securities } = accounts
  const fixed = [
    target('luxury_rate', fun.id, 10_000),
    target('donation_rate', donations.id, 10_000),
    target('life', household.id, 8_000),
    target('life', checking.id, 2_000),
  ]
  const version = (
    monthsAgo: number,
    rates: AllocationRates,
    lifeMinimumCents: Cents,
    saving: readonly AllocationTarget[],
  ): AllocationVersion => ({
    month: story.monthsAgo(monthsAgo),
    ...rates,
    ...noFixedAmounts,
    base: 'month',
    shortfall: 'life_first',
    lifeMinimumCents,
    incomingAccountId: checking.id,
    subPots: [],
    targets: [...saving, ...fixed],
    version: 1,
  })
  return [
    version(HISTORY_MONTHS, { savingBp: 500, luxuryBp: 500, donationBp: 100 }, 290_000, [
      target('saving_rate', savings.id, 10_000),
    ]),
    version(24, { savingBp: 800, luxuryBp: 800, donationBp: 300 }, 310_000, [
      target('saving_rate', securities.id, 5_000),
      target('saving_rate', savings.id, 5_000),
    ]),
    version(13, { savingBp: 1_000, luxuryBp: 1_000, donationBp: 500 }, 331_746, [
      target('saving_rate', securities.id, 6_500),
      target('saving_rate', savings.id, 3_500),
    ]),
  ]
}

function target(pot: Pot, accountId: string, shareBp: number): AllocationTarget {
  return { pot, subPotId: null, accountId, shareBp, amountCents: null }
}
