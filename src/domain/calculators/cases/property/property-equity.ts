import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { readMonth } from '#domain/calculators/cases/planning/read-things.ts'
import { percentOf } from '#domain/calculators/percent-of.ts'
import { sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { propertyEquity } from '#domain/property/value/property-equity.ts'
import { propertyValue } from '#domain/property/value/property-value.ts'
import { readValuations } from './property-value.ts'

/** The household's equity in a property whose value follows from its valuations. */
export const propertyEquityCase: CaseRunner = (input) => {
  const value = input.entry('value')
  const { cents } = propertyValue(readValuations(value), readMonth(value, 'month'))
  const debtCents = sumCents(
    input.list('loan_balances').map((balance) => roundHalfUp(decimal(String(balance)))),
  )
  const shareBp = input.has('share_percent') ? roundHalfUp(input.amount('share_percent')) : WHOLE_BP
  const { equityCents, loanToValue } = propertyEquity(cents, debtCents, shareBp)
  return {
    value: cents === null ? null : toEuros(cents),
    debt: toEuros(debtCents),
    equity: equityCents === null ? null : toEuros(equityCents),
    loan_to_value_percent: loanToValue && percentOf(loanToValue, 2),
  }
}
