import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { type SavingsPlan, savingsPlan } from '#domain/calculators/savings-plan.ts'
import type { Cents } from '#domain/money/cents.ts'

/** Every calculator, in the order of the start page: the most frequent questions first. */
export const homeCalculators = [
  'zinseszins-sparplan',
  'entnahmeplan',
  'baufinanzierung',
  'ratenkredit',
  'rendite',
  'inflation',
  'notgroschen',
  'finanzielle-freiheit',
  'rentenluecke',
  'miete-oder-kauf',
  'kaufnebenkosten-rendite',
  'etf-kosten',
  'kapitalertragsteuer',
  'brutto-netto',
  'schuldenabbau',
  'kontensystem-aufteiler',
] as const satisfies readonly CalculatorSlug[]

const YEARS = 20
const RATE_BP = 600

/** The result of the saving rate from above, as the calculator shows it. */
export function exampleSavings(contributionCents: Cents): SavingsPlan {
  return savingsPlan({ initialCents: 0, contributionCents, annualRateBp: RATE_BP, months: YEARS * 12 })
}

/** The address fragment that opens the calculator with the same values. */
export function exampleFragment(contributionCents: Cents): string {
  return `start=0&rate=${(contributionCents / 100).toFixed(2)}&rendite=6&jahre=${YEARS}&dynamik=0&inflation=2`
}
