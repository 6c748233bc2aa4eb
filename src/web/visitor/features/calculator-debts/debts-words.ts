import { itemAt } from '#domain/lists/item-at.ts'
import type { PayoffMethod } from '#domain/loans/debt.ts'
import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import { totalOf } from './debt-list.ts'
import type { DebtsInputs } from './debts-inputs.ts'
import type { DebtsResult, Payoff } from './debts-result.ts'

export type DebtsView = View<DebtsInputs, DebtsResult>

/** The two methods in words, each with the other one. */
export const methodWords = {
  avalanche: { name: 'Lawine', other: 'snowball', dative: 'der Lawine' },
  snowball: { name: 'Schneeball', other: 'avalanche', dative: 'dem Schneeball' },
} as const satisfies Record<PayoffMethod, { name: string; other: PayoffMethod; dative: string }>

/** The sum that is paid every month until the end. */
export function budgetOf({ debts, extra }: DebtsResult): Decimal {
  return debts.reduce((sum, { minimum }) => sum.plus(minimum), extra)
}

/** The title of the drawing, such as "Zuerst ist Möbelkauf bezahlt, im März 2027" */
export function debtsTitle({ result: { debts, chosen }, show }: DebtsView): string {
  const first = Math.min(...chosen.payoffMonths)
  const debt = itemAt(debts, chosen.payoffMonths.indexOf(first))
  return debts.length === 1
    ? 'So wird die Schuld kleiner'
    : `Zuerst bezahlt: ${debt.name}, ${show.start ? show.monthAfter(first) : `in Monat ${show.number(first)}`}`
}

/** What one method of repaying debts saves against the other. */
export function againstWords({ values, result, show }: DebtsView): string {
  const { chosen, other } = result
  const name = methodWords[methodWords[values.method].other].name
  if (!other) return `Mit der Methode ${name} werden die Schulden nie bezahlt.`
  const saved = other.interest.minus(chosen.interest)
  const [months, time] = [other.months - chosen.months, show.duration(other.months)]
  if (saved.eq(0) && months === 0) return `Die Methode ${name} kommt auf das Gleiche.`
  const interest = saved.eq(0)
    ? 'gleich viel Zinsen'
    : `${show.euros(saved.abs())} ${saved.gt(0) ? 'mehr' : 'weniger'} Zinsen`
  return `Die Methode ${name}: ${time}, ${interest}.`
}

export function orderWords(debts: DebtsResult['debts'], payoff: Payoff): string {
  return payoff.order.map((place) => itemAt(debts, place).name).join(', ')
}

export function debtsRows({ values, result, show }: DebtsView): readonly ComparedRow[] {
  const { debts, extra, chosen } = result
  return [
    { label: 'Methode', value: methodWords[values.method].name, kind: 'input' },
    { label: 'Extra im Monat', value: show.euros(extra), kind: 'input' },
    { label: 'Schulden', value: show.euros(totalOf(debts)) },
    { label: 'Gezahlt', value: show.euros(chosen.paid) },
    { label: 'Schuldenfrei nach', value: show.duration(chosen.months, 'dative') },
    { label: 'Zinsen insgesamt', value: show.euros(chosen.interest), kind: 'total' },
  ]
}

export function debtsDifference(first: DebtsView, other: DebtsView, show: Show): Difference {
  return euroDifference(first.result.chosen.interest, other.result.chosen.interest, show, 'less')
}

/** Variants to compare with: the other method, and fifty euros more. */
export function debtsVariants(values: Values<DebtsInputs>, show: Show): readonly Variant<DebtsInputs>[] {
  const { other } = methodWords[values.method]
  const extra = smallest(amountOf(values.extra).plus(50), 1_000_000)
  return [
    { name: methodWords[other].name, values: { ...values, method: other } },
    {
      name: `${show.euros(50, { places: 0 })} mehr im Monat`,
      values: { ...values, extra: extra.toString() },
    },
  ]
}

export function debtsName({ values, result, show }: DebtsView): string {
  return `${methodWords[values.method].name}, ${show.euros(result.extra)} extra`
}

/** The rest of each debt after so many months; 0 is today. */
export function balancesAfter({ debts, chosen }: DebtsResult, months: number): readonly Decimal[] {
  return months === 0 ? debts.map(({ balance }) => balance) : itemAt(chosen.rows, months - 1).balances
}

export function sumOfBalances(balances: readonly Decimal[]): Decimal {
  return balances.reduce((sum, balance) => sum.plus(balance), decimal(0))
}
