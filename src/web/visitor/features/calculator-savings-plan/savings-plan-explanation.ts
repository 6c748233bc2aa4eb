import { monthlyFactor } from '#domain/calculators/monthly-factor.ts'
import { projectSavings } from '#domain/calculators/project-savings.ts'
import { decimal } from '#domain/money/decimal.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import { type SavingsPlanView, intervalWords } from './savings-plan-words.ts'

/** The formulas of calculators.md § 1 with the values of the form, and the two parts that make up the balance. */
export function explainSavingsPlan(view: SavingsPlanView): Explanation {
  const { result, show } = view
  const { input, projection } = result
  const alone = projectSavings({ ...input, contribution: decimal(0) }).endBalance
  const payments = projection.months.filter(({ paid }) => paid.gt(0)).length
  return {
    formulas: [...interestFormulas(view), ...searchFormulas(view)],
    sums: [
      { label: `Startkapital, ${show.duration(input.months)} verzinst`, value: show.euros(alone) },
      {
        label:
          payments === 1
            ? 'Eine Sparrate, ab ihrer Zahlung verzinst'
            : `${show.number(payments)} Sparraten, jede ab ihrer Zahlung verzinst`,
        value: show.euros(projection.endBalance.minus(alone)),
      },
    ],
    total: { label: `Stand ${show.monthAfter(input.months)}`, value: show.euros(projection.endBalance) },
    isExact: true,
    notes: [
      `Eingezahlt wird am ${input.timing === 'begin' ? 'Beginn' : 'Ende'} des Intervalls.`,
      'Gerundet wird erst am Schluss, nur die Sparrate schon vorher.',
      'Eine Rendite, die jedes Jahr gleich ist, gibt es nicht: Die Kurve zeigt den Mittelweg.',
      'Steuern und Kosten sind nicht abgezogen.',
    ],
  }
}

function interestFormulas({ result, values, show }: SavingsPlanView): Explanation['formulas'] {
  const { annualRate, creditsPerYear, growth } = result.input
  const rate = show.rate(annualRate)
  const contribution = {
    label: 'Sparrate im Jahr j, auf den Cent gerundet',
    formula: `c_{j} = ${show.euros(result.input.contribution)} × (1 + ${show.rate(growth ?? decimal(0))})^{j−1}`,
  }
  const interest = creditsPerYear
    ? {
        label: 'Zins im Monat, einfach bis zur nächsten Gutschrift',
        formula: `i = ${rate} ÷ 12 = ${show.rate(annualRate.div(12), { places: 6 })}`,
      }
    : {
        label: 'Monatszins aus der Jahresrendite',
        formula: `i = (1 + ${rate})^{1/12} − 1 = ${show.rate(monthlyFactor(annualRate).minus(1), { places: 6 })}`,
      }
  return values.search === 'end_balance' ? [interest, contribution] : [interest]
}

function searchFormulas({ result, values, show }: SavingsPlanView): Explanation['formulas'] {
  const { search, goal, input } = result
  const n = show.number(input.months)
  const isBegin = input.timing === 'begin'
  const isWithoutInterest = input.annualRate.eq(0)
  switch (search) {
    case 'contribution':
      return [
        {
          label: 'Sparrate für das Ziel, auf den nächsten Cent aufgerundet',
          formula: isWithoutInterest
            ? `(${show.euros(goal)} − K) ÷ ${n}`
            : `(${show.euros(goal)} − K × (1 + i)^{${n}}) × i ÷ (((1 + i)^{${n}} − 1)${isBegin ? ' × (1 + i)' : ''})`,
        },
      ]
    case 'term':
      return [
        {
          label: `Erster Monat, an dessen Ende ${show.euros(goal)} erreicht sind`,
          formula: isWithoutInterest
            ? `K + c × n ≥ Ziel, n = ${n}`
            : `K × (1 + i)^{n} + c × ${isBegin ? '(1 + i) × ' : ''}((1 + i)^{n} − 1) ÷ i ≥ Ziel, n = ${n}`,
        },
      ]
    case 'end_balance':
      return [
        {
          label: `Stand nach ${show.duration(input.months, 'dative')}, Sparrate ${intervalWords(values)}`,
          formula: input.creditsPerYear
            ? `K + Σ c_{j} + Zinsen, gutgeschrieben ${String(input.creditsPerYear)}-mal im Jahr`
            : `K × (1 + i)^{${n}} + Σ c_{j} × (1 + i)^{${n}−m}`,
        },
      ]
  }
}
