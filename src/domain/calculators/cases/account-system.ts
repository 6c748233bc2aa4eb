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
  return {
    saving_rate: split.ok ? split.saving : null,
    luxury_rate: split.ok ? split.luxury : null,
    donation_rate: split.ok ? split.donation : null,
    life: split.ok ? split.life : null,
  }
}
