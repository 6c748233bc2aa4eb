import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { splitByRule, splitIncome } from '#domain/account-system/split-income.ts'

export const accountSystemCase: CaseRunner = (input) => {
  const income = input.amount('income')
  if (input.choice('kind', ['account-system', '50-30-20']) === '50-30-20') return { ...splitByRule(income) }
  const split = splitIncome(income, {
    saving: input.rate('saving_percent'),
    luxury: input.rate('luxury_percent'),
    donation: input.rate('donation_percent'),
  })
  if (!split.ok) return { error: split.reason }
  return {
    saving_rate: split.saving,
    luxury_rate: split.luxury,
    donation_rate: split.donation,
    life: split.life,
  }
}
