import { monthlyFactor } from '#domain/calculators/monthly-factor.ts'
import { decimal } from '#domain/money/decimal.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import type { WithdrawalPlanView } from './withdrawal-plan-words.ts'

/** The formulas of calculators.md § 2 with the values of the form, and how the capital runs out. */
export function explainWithdrawalPlan(view: WithdrawalPlanView): Explanation {
  const { result, show } = view
  const { capital, withdrawn, interest, course, terms, search } = result
  return {
    formulas: [
      {
        label: 'Monatszins aus der Jahresrendite',
        formula: `i = (1 + ${show.rate(terms.annualRate)})^{1/12} − 1 = ${show.rate(monthlyFactor(terms.annualRate).minus(1), { places: 6 })}`,
      },
      ...(terms.growth && !terms.growth.eq(0)
        ? [
            {
              label: 'Entnahme im Monat j, nach je zwölf Monaten erhöht',
              formula: `w_{j} = w × (1 + ${show.rate(terms.growth)})^{⌊j/12⌋}`,
            },
          ]
        : []),
      searchFormula(view),
    ],
    sums: [
      { label: 'Startkapital', value: show.euros(capital) },
      { label: '+ Erträge', value: show.euros(interest) },
      { label: '− Entnahmen', value: show.euros(decimal(0).minus(withdrawn)) },
    ],
    total: {
      label: `Übrig ${show.monthAfter(course.months.length)}`,
      value: show.euros(course.balance),
    },
    isExact: true,
    notes: [
      `Entnommen wird am ${terms.timing === 'begin' ? 'Anfang' : 'Ende'} des Monats.`,
      roundings[search],
      ...(search === 'perpetual' ? ['Gezeigt sind die ersten 30 Jahre.'] : []),
      'Eine Rendite, die jedes Jahr gleich ist, gibt es nicht. Schlechte Jahre am Anfang wiegen schwerer als späte.',
      'Steuern sind nicht abgezogen.',
    ],
  }
}

const roundings = {
  withdrawal: 'Die Entnahme ist auf den Cent abgerundet, damit das Kapital reicht.',
  duration: 'Jede Entnahme ist auf den Cent gerundet.',
  capital: 'Das nötige Kapital ist auf den nächsten Cent aufgerundet.',
  perpetual: 'Die Entnahme ist auf den Cent abgerundet, damit das Kapital reicht.',
} as const

function searchFormula({ result, show }: WithdrawalPlanView): Explanation['formulas'][number] {
  const { search, capital, withdrawal, terms, months, course } = result
  const isBegin = terms.timing === 'begin'
  const time = show.duration(months)
  const factor = `Σ g_{j} × v^{${isBegin ? 'j' : 'j+1'}}`
  switch (search) {
    case 'capital':
      return {
        label: `Kapital für ${time}, g = Erhöhung, v = 1 ÷ (1 + i)`,
        formula: `K = ${show.euros(withdrawal)} × ${factor} = ${show.euros(capital)}`,
      }
    case 'duration':
      return {
        label: 'Monat für Monat, bis weniger da ist als die Entnahme',
        formula: isBegin
          ? `B_{j+1} = (B_{j} − w_{j}) × (1 + i), volle Entnahmen: ${show.number(course.fullMonths)}`
          : `B_{j+1} = B_{j} × (1 + i) − w_{j}, volle Entnahmen: ${show.number(course.fullMonths)}`,
      }
    case 'perpetual':
      return {
        label: 'Nur die Erträge eines Monats',
        formula: `w = ${show.euros(capital)} × i${isBegin ? ' ÷ (1 + i)' : ''} = ${show.euros(withdrawal)}`,
      }
    case 'withdrawal':
      return {
        label: `Entnahme für ${time}, g = Erhöhung, v = 1 ÷ (1 + i)`,
        formula: `w = ${show.euros(capital)} ÷ ${factor} = ${show.euros(withdrawal)}`,
      }
  }
}
