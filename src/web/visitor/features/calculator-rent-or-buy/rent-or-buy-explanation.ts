import { monthlyFactor } from '#domain/calculators/monthly-factor.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import type { RentOrBuyView } from './rent-or-buy-words.ts'

/** The steps of calculators.md § 10 with the values of the form. */
export function explainRentOrBuy({ result, show }: RentOrBuyView): Explanation {
  const { input, figures } = result
  const upkeep = centHalfUp(input.price.times(input.maintenanceRate).div(12))
  const years = show.number(input.years)
  return {
    formulas: [
      {
        label: 'Darlehen',
        formula: `${show.euros(input.price)} + ${show.euros(input.purchaseCosts)} − ${show.euros(input.equity)} = ${show.euros(figures.loan)}`,
      },
      {
        label: 'Rate im Monat',
        formula: `${show.euros(figures.loan)} × (${show.rate(input.nominalRate)} + ${show.rate(input.initialRepayment)}) ÷ 12 = ${show.euros(figures.instalment)}`,
      },
      {
        label: 'Instandhaltung im Monat, Jahr j',
        formula: `${show.euros(upkeep)} × (1 + ${show.rate(input.inflation)})^{j−1}`,
      },
      {
        label: 'Miete im Monat, Jahr j',
        formula: `${show.euros(input.rentMonth)} × (1 + ${show.rate(input.rentGrowth)})^{j−1}`,
      },
      {
        label: 'Anlage: wer im Monat weniger zahlt, legt den Unterschied am Monatsende an',
        formula: `i = (1 + ${show.rate(input.investmentReturn)})^{1/12} − 1 = ${show.rate(monthlyFactor(input.investmentReturn).minus(1), { places: 6 })}`,
      },
      {
        label: 'Vermögen mit Kauf am Ende',
        formula: `${show.euros(input.price)} × (1 + ${show.rate(input.valueGrowth)})^{${years}} × (1 − ${show.rate(input.sellingCosts)}) − Restschuld + Anlage = ${show.euros(figures.buyer)}`,
      },
    ],
    sums: [
      { label: 'Vermögen mit Kauf', value: show.euros(figures.buyer) },
      { label: 'Vermögen mit Miete', value: show.euros(figures.tenant.negated()) },
    ],
    total: { label: 'Vorsprung des Kaufs', value: show.euros(figures.difference, { isSigned: true }) },
    isExact: true,
    notes: [
      'Der Mieter legt zu Beginn das Eigenkapital an, der Käufer nichts.',
      'Nicht enthalten sind Steuern auf Gewinne, Umzug und Förderung.',
      'Rate, Miete und Instandhaltung sind auf den Cent gerundet, das Vermögen erst am Jahresende.',
    ],
  }
}
