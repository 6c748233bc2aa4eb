import { itemAt } from '#domain/lists/item-at.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import type { CreditView } from './credit-words.ts'

/** The steps of calculators.md § 4 with the values of the form. */
export function explainCredit({ result, show }: CreditView): Explanation {
  const { input, credit } = result
  const [principal, months] = [show.euros(input.principal), show.number(input.months)]
  const row = itemAt(credit.rows, 0)
  const payout = input.principal.minus(input.fee)
  return {
    formulas: [
      ...(input.rate.kind === 'effective'
        ? [
            {
              label: 'Sollzins aus dem effektiven Jahreszins, hier gerundet gezeigt',
              formula: `s = 12 × ((1 + ${show.rate(input.rate.perYear)})^{1/12} − 1) = ${show.rate(credit.nominalRate, { places: 4 })}`,
            },
          ]
        : []),
      {
        label: 'Monatsrate',
        formula: credit.nominalRate.eq(0)
          ? `${principal} ÷ ${months} = ${show.euros(credit.instalment)}`
          : `${principal} × i ÷ (1 − (1 + i)^{−${months}}) = ${show.euros(credit.instalment)}, i = ${show.rate(credit.nominalRate, { places: 4 })} ÷ 12`,
      },
      {
        label: 'Zinsen im ersten Monat, auf den Cent gerundet',
        formula: `${principal} × ${show.rate(credit.nominalRate, { places: 4 })} ÷ 12 = ${show.euros(row.interest)}`,
      },
      ...(credit.effectiveRate
        ? [
            {
              label: 'Effektiver Jahreszins X',
              formula: `${show.euros(payout)} = Σ Rate_{m} × (1 + X)^{−m/12}, X = ${show.rate(credit.effectiveRate, { places: 2 })}`,
            },
          ]
        : []),
    ],
    sums: [
      { label: 'Kreditbetrag', value: principal },
      { label: 'Zinsen', value: show.euros(credit.interestTotal) },
    ],
    total: { label: 'Gesamtbetrag', value: show.euros(credit.totalPaid) },
    isExact: true,
    notes: [
      'Jede Buchung ist auf den Cent gerundet, die letzte Rate gleicht den Rest aus.',
      'Einmalkosten mindern die Auszahlung und erhöhen nur den effektiven Jahreszins, nicht den Gesamtbetrag.',
    ],
  }
}
