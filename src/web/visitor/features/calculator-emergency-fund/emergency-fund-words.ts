import { smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { countDifference, euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { EmergencyFundInputs, EmergencyFundKey } from './emergency-fund-inputs.ts'
import { type EmergencyFundResult, suggestedMonths } from './emergency-fund-result.ts'

export type EmergencyFundView = View<EmergencyFundInputs, EmergencyFundResult>

export const noSaving = 'Lege eine monatliche Rate fest.'

const months = { one: 'Monat', many: 'Monate' } as const

/** A number of months in words: "3 Monate", "1,2 Monate"; in the dative "3 Monaten". */
export function monthsWords(count: string, grammar: 'nominative' | 'dative' = 'nominative'): string {
  if (count === '1') return '1 Monat'
  return `${count} Monate${grammar === 'dative' ? 'n' : ''}`
}

/** How long until the emergency fund is full; null when it is full already or nothing is saved. */
export function fillWords({ result: { fund }, show }: EmergencyFundView): string | null {
  if (!fund.monthsToFill) return null
  return fund.monthsToFill > 1200 ? 'mehr als 100 Jahren' : show.duration(fund.monthsToFill, 'dative')
}

export function emergencyFundTitle(view: EmergencyFundView): string {
  const { fund } = view.result
  const time = fillWords(view)
  if (time !== null) return `In ${time} ist der Notgroschen voll`
  return fund.monthsToFill === 0 ? 'Dein Notgroschen ist voll' : 'Ohne Rate bleibt die Lücke'
}

export function emergencyFundNote(
  key: EmergencyFundKey,
  values: Values<EmergencyFundInputs>,
): string | undefined {
  return key === 'months' ? `Vorschlag nach deiner Lage: ${suggestedMonths(values)}` : undefined
}

export function emergencyFundRows({ result, show }: EmergencyFundView): readonly ComparedRow[] {
  const { input, fund } = result
  return [
    { label: 'Ausgaben im Monat', value: show.euros(input.expenses), kind: 'input' },
    { label: 'Anzahl', value: monthsWords(show.number(input.months)), kind: 'input' },
    { label: 'Rate im Monat', value: show.euros(input.contribution), kind: 'input' },
    { label: 'Vorhanden', value: show.euros(input.available) },
    { label: 'Lücke', value: show.euros(fund.gap) },
    { label: 'Reicht heute für Monate', value: show.number(fund.coverageMonths, { places: 1 }) },
    {
      label: 'Monate bis zum Ziel',
      value: fund.monthsToFill === null ? 'ohne Rate nie' : show.number(fund.monthsToFill),
    },
    { label: 'Notgroschen', value: show.euros(fund.target), kind: 'total' },
  ]
}

/** The difference between two results: in the time until the reserve is full, otherwise in the target. */
export function emergencyFundDifference(
  { result: first }: EmergencyFundView,
  { result: other }: EmergencyFundView,
  show: Show,
): Difference {
  const [before, after] = [first.fund.monthsToFill, other.fund.monthsToFill]
  return before === null || after === null || before === after
    ? { ...euroDifference(first.fund.target, other.fund.target, show), tone: 'none' }
    : countDifference(before, after, show, months, 'less')
}

/** Variants to compare with: saving more, or a higher target. */
export function emergencyFundVariants(
  values: Values<EmergencyFundInputs>,
  show: Show,
): readonly Variant<EmergencyFundInputs>[] {
  const used = values.basis === 'own' ? amountOf(values.months).toNumber() : suggestedMonths(values)
  const more = used >= 22 ? used - 3 : used + 3
  return [
    {
      name: '100 € mehr',
      values: { ...values, saving: smallest(amountOf(values.saving).plus(100), 1_000_000).toString() },
    },
    {
      name: `Für ${monthsWords(show.number(more))}`,
      values: { ...values, basis: 'own', months: String(more) },
    },
  ]
}

export function emergencyFundName({ result: { input }, show }: EmergencyFundView): string {
  return `${monthsWords(show.number(input.months))}, ${show.euros(input.contribution)}`
}
