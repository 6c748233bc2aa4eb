import { allocateIncome, areMoreThanWhole } from '#domain/account-system/allocate-income.ts'
import { splitByRule } from '#domain/account-system/split-by-rule.ts'
import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'

/**
 * Splits a monthly income into pots, in euros, by own rates or by 50-30-20; for rates that {@link splitIncome} refuses
 * it returns the reason.
 */
export const accountSystemCase: CaseRunner = (input) => {
  const income = input.amount('income')
  if (input.choice('kind', ['account-system', '50-30-20']) === '50-30-20') return { ...splitByRule(income) }
  const bp = (name: string) => input.amount(name).times(100).toNumber()
  const rates = {
    savingBp: bp('saving_percent'),
    luxuryBp: bp('luxury_percent'),
    donationBp: bp('donation_percent'),
  }
  if (areMoreThanWhole(rates)) return { error: 'more_than_whole' }
  const split = allocateIncome(roundHalfUp(income), rates)
  return Object.fromEntries(Object.entries(split).map(([pot, cents]) => [pot, toEuros(cents)]))
}
