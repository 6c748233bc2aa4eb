import { monthlyFactor } from '#domain/calculators/monthly-factor.ts'
import { decimal } from '#domain/money/decimal.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { Fund } from './etf-costs-result.ts'
import type { EtfCostsView } from './etf-costs-words.ts'

/** The factors of calculators.md § 15 with the values of the form, and the way from no costs to both funds. */
export function explainEtfCosts({ result, show }: EtfCostsView): Explanation {
  const { first, second, difference } = result
  return {
    formulas: [
      {
        label: 'Monatsfaktor ohne Kosten',
        formula: `q = (1 + ${show.rate(first.input.annualReturn)})^{1/12} = ${factorWords(first, false, show)}`,
      },
      ...fundFormulas(first, 'Fonds 1', show),
      ...fundFormulas(second, 'Fonds 2', show),
    ],
    sums: [
      { label: 'Endwert ohne Kosten', value: show.euros(first.costs.endValueWithoutCosts) },
      { label: 'Kosten von Fonds 1', value: show.euros(first.costs.costEffect.negated()) },
      { label: 'Von Fonds 1 zu Fonds 2', value: show.euros(difference.negated()) },
    ],
    total: { label: 'Endwert von Fonds 2', value: show.euros(second.costs.endValue) },
    isExact: true,
    notes: [
      'Gezahlt wird am Monatsbeginn. Gerundet werden erst die Endwerte, die Kosten sind ihr Unterschied.',
      'Darin steckt auch, was das Geld für die Kosten sonst verdient hätte. Steuern und Handelskosten sind nicht gerechnet.',
    ],
  }
}

function fundFormulas(fund: Fund, name: string, show: Show): Explanation['formulas'] {
  const { annualReturn, ter, frontLoad, depotFeeYear } = fund.input
  return [
    {
      label: `${name}: Monatsfaktor mit TER`,
      formula: `q = ((1 + ${show.rate(annualReturn)}) × (1 − ${show.rate(ter)}))^{1/12} = ${factorWords(fund, true, show)}`,
    },
    {
      label: `${name}: Jede Zahlung kauft${depotFeeYear.gt(0) ? `, jedes Jahr gehen ${show.euros(depotFeeYear)} ab` : ''}`,
      formula: `Zahlung ÷ (1 + ${show.rate(frontLoad)})`,
    },
  ]
}

function factorWords({ input: { annualReturn, ter } }: Fund, isWithTer: boolean, show: Show): string {
  const kept = decimal(1).minus(isWithTer ? ter : 0)
  const factor = monthlyFactor(annualReturn.plus(1).times(kept).minus(1))
  return show.number(factor, { places: 8 })
}
