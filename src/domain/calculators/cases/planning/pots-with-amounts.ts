import { areMoreThanWhole } from '#domain/account-system/allocate-income.ts'
import { suggestedAllocation } from '#domain/account-system/allocation-presets.ts'
import { type PotSizes, shortfallRules } from '#domain/account-system/allocation-version.ts'
import { distributeMonth } from '#domain/account-system/distribute-month.ts'
import { CaseInput, type CaseRunner } from '#domain/calculators/case-input.ts'
import type { Cents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'

/**
 * The four pots of a month by rate or amount, in euros, also for months with too little income; rates of more than 100
 * % are refused.
 */
export const potsWithAmountsCase: CaseRunner = (input) => {
  const sizes = readSizes(input)
  if (areMoreThanWhole(sizes)) return { error: 'more_than_whole' }
  const incomeCents = roundHalfUp(input.amount('income'))
  const { pots } = distributeMonth(
    {
      plannedCents: roundHalfUp(input.amount('planned')),
      actualCents: incomeCents,
      meanCents: incomeCents,
      savingOnlyCents: 0,
    },
    {
      ...suggestedAllocation('2026-01-01'),
      ...sizes,
      shortfall: input.choice('shortfall', shortfallRules),
      lifeMinimumCents: roundHalfUp(input.amount('life_minimum')),
    },
  )
  return Object.fromEntries(Object.entries(pots).map(([pot, cents]) => [pot, toEuros(cents)]))
}

function readSizes(input: CaseInput): PotSizes {
  const [saving, luxury, donation] = [
    readSize(input, 'saving_rate'),
    readSize(input, 'luxury_rate'),
    readSize(input, 'donation_rate'),
  ]
  return {
    savingBp: saving.bp,
    luxuryBp: luxury.bp,
    donationBp: donation.bp,
    savingCents: saving.cents,
    luxuryCents: luxury.cents,
    donationCents: donation.cents,
  }
}

function readSize(input: CaseInput, name: string): { readonly bp: number; readonly cents: Cents | null } {
  const size = new CaseInput(input.record(name))
  return {
    bp: size.has('amount') ? 0 : size.amount('percent').times(100).toNumber(),
    cents: size.optional('amount', (key) => roundHalfUp(size.amount(key))),
  }
}
