import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { readMonth } from '#domain/calculators/cases/planning/read-things.ts'
import { toDay } from '#domain/calendar/day.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { ValueSeries } from '#domain/net-worth/month-values.ts'
import { indexSuggestion } from '#domain/property/value/index-suggestion.ts'
import { propertyValue } from '#domain/property/value/property-value.ts'

/** The value of a property in a month, where it comes from, and what the price index suggests. */
export const propertyValueCase: CaseRunner = (input) => {
  const [series, month] = [readValuations(input), readMonth(input, 'month')]
  const { cents, kind } = propertyValue(series, month)
  const suggestion = indexSuggestion(series.balances, month)
  return {
    value: cents === null ? null : toEuros(cents),
    kind,
    suggestion: suggestion.ok ? toEuros(suggestion.cents) : null,
  }
}

/** The valuations of a property as the balances of its account. */
export function readValuations(input: CaseInput): ValueSeries {
  return {
    id: 'property',
    group: 'property',
    valueSign: 1,
    balances: input.entries('valuations').map((valuation) => ({
      day: toDay(valuation.text('date')),
      amountCents: roundHalfUp(valuation.amount('amount')),
    })),
    goneFrom: input.has('sold') ? readMonth(input, 'sold') : null,
  }
}
