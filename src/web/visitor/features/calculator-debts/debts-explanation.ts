import { itemAt } from '#domain/lists/item-at.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import { totalOf } from './debt-list.ts'
import { type DebtsView, budgetOf, orderWords } from './debts-words.ts'

/** The steps of calculators.md § 21 with the debts of the form. */
export function explainDebts({ values, result, show }: DebtsView): Explanation {
  const { debts, extra, chosen } = result
  const first = itemAt(debts, itemAt(chosen.order, 0))
  const minimums = debts.map(({ minimum }) => show.euros(minimum)).join(' + ')
  const isAvalanche = values.method !== 'snowball'
  return {
    formulas: [
      {
        label: 'Zahlung im Monat, bis zum Schluss gleich',
        formula: `${minimums} + ${show.euros(extra)} = ${show.euros(budgetOf(result))}`,
      },
      {
        label: `Zinsen von ${first.name} im ersten Monat, auf den Cent gerundet`,
        formula: `${show.euros(first.balance)} × ${show.rate(first.rate)} ÷ 12 = ${show.euros(centHalfUp(first.balance.times(first.rate).div(12)))}`,
      },
      {
        label: isAvalanche
          ? 'Reihenfolge: höchster Zins zuerst, dann die kleinere Schuld'
          : 'Reihenfolge: kleinste Schuld zuerst, dann der höhere Zins',
        formula: orderWords(debts, chosen),
      },
    ],
    sums: [
      { label: 'Schulden heute', value: show.euros(totalOf(debts)) },
      { label: `Zinsen in ${show.duration(chosen.months, 'dative')}`, value: show.euros(chosen.interest) },
    ],
    total: { label: 'Gezahlt', value: show.euros(chosen.paid) },
    isExact: true,
    notes: [
      'Jeden Monat kommen die Zinsen dazu, dann wird für jede Schuld die Mindestrate gezahlt. Was übrig ist, geht an die erste offene Schuld der Reihenfolge.',
      'Die Mindestrate einer bezahlten Schuld zahlt die nächste mit ab.',
      'Die Reihenfolge steht von Anfang an fest. Jede Buchung ist auf den Cent gerundet.',
    ],
  }
}
