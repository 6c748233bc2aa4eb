import { monthlyFactor } from '#domain/calculators/monthly-factor.ts'
import { decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import type { FinancialFreedomView } from './financial-freedom-words.ts'

/** The formulas of calculators.md § 8 with the values of the form, and the amount withdrawn in a year. */
export function explainFinancialFreedom({ result, show }: FinancialFreedomView): Explanation {
  const { input, freedom, realReturn } = result
  const missing = input.expensesYear.minus(input.otherIncomeYear)
  const need = centHalfUp(missing.div(decimal(1).minus(input.tax)))
  const rate = show.rate(input.withdrawalRate)
  const number = show.euros(freedom.number)
  return {
    formulas: [
      {
        label: 'Freiheitszahl, auf den Cent gerundet',
        formula: `N = (${show.euros(input.expensesYear)} − ${show.euros(input.otherIncomeYear)}) ÷ (1 − ${show.rate(input.tax)}) ÷ ${rate} = ${number}`,
      },
      {
        label: 'Monatszins nach Inflation',
        formula: `i = ((1 + ${show.rate(input.annualReturn)}) ÷ (1 + ${show.rate(input.inflation)}))^{1/12} − 1 = ${show.rate(monthlyFactor(realReturn).minus(1), { places: 6 })}`,
      },
      {
        label: `Weg dorthin: erster Monat, an dessen Ende ${number} erreicht sind`,
        formula: `B_{m} = B_{m−1} × (1 + i) + ${show.euros(input.savingMonth)}, ${freedom.months === null ? 'in 1.200 Monaten nie' : `m = ${show.number(freedom.months)}`}`,
      },
      {
        label: 'Entnahme heute im Monat, auf den Cent abgerundet',
        formula: `${show.euros(input.capital)} × ${rate} ÷ 12 = ${show.euros(freedom.withdrawalNow)}`,
      },
      ...(freedom.coastNumber && input.coastAge !== undefined
        ? [
            {
              label: `Coast-Zahl: wächst ohne Sparen bis ${input.coastAge} auf die Freiheitszahl`,
              formula: `${number} ÷ (1 + i)^{12 × (${input.coastAge} − ${input.age})} = ${show.euros(freedom.coastNumber)}`,
            },
          ]
        : []),
    ],
    sums: [
      { label: 'Ausgaben im Jahr', value: show.euros(input.expensesYear) },
      { label: 'Sonstige Einnahmen', value: show.euros(input.otherIncomeYear.negated()) },
      { label: 'Steuer auf die Entnahme', value: show.euros(need.minus(missing)) },
    ],
    total: { label: 'Entnahme im Jahr', value: show.euros(need) },
    isExact: true,
    notes: [
      'Alles in heutigem Geld: Die Inflation steckt im Zins.',
      'Die Entnahmerate von 4 % stammt aus Studien mit US-Daten (Bengen 1994, Trinity 1998) über 30 Jahre, ohne Kosten und Steuern: Faustregel aus US-Daten, keine Garantie.',
      'Wie lange das Kapital reicht: Am Beginn jedes Monats wird ein Zwölftel des Jahresbedarfs entnommen, der Rest wächst mit i.',
    ],
  }
}
