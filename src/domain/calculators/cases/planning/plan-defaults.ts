import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { toMonth } from '#domain/calendar/month.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { churchTaxGroups, churchTaxRate } from '#domain/tax/church-tax.ts'
import { beforeTaxWords, usualHorizon, usualTaxMode } from '#domain/wealth-plan/plan-defaults.ts'
import { taxModes } from '#domain/wealth-plan/wealth-plan.ts'
import { readMonth } from './read-things.ts'

/** The tax mode and the length of a new plan, and the words beside the figures of a plan with this tax mode. */
export const planDefaultsCase: CaseRunner = (input) => {
  const births = input.list('birth_months').map((month) => toMonth(`${String(month)}-01`))
  const { months, until, isCapped } = usualHorizon(births, readMonth(input, 'start_month'))
  const taxMode = input.optional('tax_mode', (name) => input.choice(name, taxModes))
  return {
    tax_mode: usualTaxMode(churchTaxBp(input)),
    horizon_months: months,
    horizon_until: until.slice(0, 'YYYY-MM'.length),
    is_capped: isCapped,
    label: beforeTaxWords(taxMode),
  }
}

function churchTaxBp(input: CaseInput): number | null {
  if (!input.has('church')) return null
  if (!input.flag('church')) return 0
  // The rate of most Länder where the case names none.
  if (!input.has('state')) return (churchTaxGroups().at(-1)?.percent ?? 0) * 100
  return churchTaxRate(input.text('state')).times(WHOLE_BP).toNumber()
}
