import { smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { countDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { FinancialFreedomInputs } from './financial-freedom-inputs.ts'
import type { FinancialFreedomResult } from './financial-freedom-result.ts'

export type FinancialFreedomView = View<FinancialFreedomInputs, FinancialFreedomResult>

export const outOfReach = 'Mit diesen Angaben nicht erreichbar.'

/** An age in the dative, such as "57 Jahren und 4 Monaten" */
export function ageWords({ years, months }: { readonly years: number; readonly months: number }): string {
  if (months === 0) return `${years} Jahren`
  return `${years} Jahren und ${months === 1 ? '1 Monat' : `${months} Monaten`}`
}

/** How long the capital lasts once one lives from it. */
export function lifeWords({ result, show }: FinancialFreedomView): string {
  if (!result.life) return 'ohne Entnahme'
  return result.life.isLasting ? 'über 100 Jahre' : show.duration(result.life.fullMonths)
}

export function financialFreedomTitle({ result: { freedom } }: FinancialFreedomView): string {
  if (freedom.months === 0) return 'Dein Kapital reicht schon heute'
  if (!freedom.age) return 'So wächst dein Kapital in 50 Jahren'
  return `Mit ${ageWords(freedom.age)} trägt dich dein Kapital`
}

export function financialFreedomHints({ values, result }: FinancialFreedomView): readonly string[] {
  return [
    'Faustregel aus US-Daten, keine Garantie. Für mehr als 30 Jahre rechnen viele mit 3 bis 3,5 %.',
    ...(values.coastAge !== '' && result.freedom.coastNumber === null
      ? ['Für die Coast-Zahl braucht es ein Alter über deinem heutigen.']
      : []),
  ]
}

export function financialFreedomRows(view: FinancialFreedomView): readonly ComparedRow[] {
  const { result, show } = view
  const { input, freedom } = result
  return [
    { label: 'Ausgaben im Jahr', value: show.euros(input.expensesYear), kind: 'input' },
    { label: 'Entnahmerate', value: show.rate(input.withdrawalRate), kind: 'input' },
    { label: 'Sparrate im Monat', value: show.euros(input.savingMonth), kind: 'input' },
    { label: 'Freiheitszahl', value: freedom.number.gt(0) ? show.euros(freedom.number) : '–' },
    { label: 'Coast-Zahl', value: coastWords(view) },
    { label: 'Entnahme heute im Monat', value: show.euros(freedom.withdrawalNow) },
    { label: 'Danach reicht es', value: lifeWords(view) },
    {
      label: 'Alter dann',
      value: freedom.age ? show.duration(freedom.age.years * 12 + freedom.age.months) : '–',
    },
    {
      label: 'Bis dahin',
      value: freedom.months === null ? 'nicht erreichbar' : show.duration(freedom.months),
      kind: 'total',
    },
  ]
}

function coastWords({ result: { freedom }, show }: FinancialFreedomView): string {
  return freedom.coastNumber?.gt(0) ? show.euros(freedom.coastNumber) : '–'
}

export function financialFreedomDifference(
  { result: first }: FinancialFreedomView,
  { result: other }: FinancialFreedomView,
  show: Show,
): Difference | null {
  const [before, after] = [first.freedom.months, other.freedom.months]
  if (before === null || after === null) return null
  return countDifference(before, after, show, { one: 'Monat', many: 'Monate' }, 'less')
}

/** Variants to compare with: saving more, or withdrawing less. */
export function financialFreedomVariants(
  values: Values<FinancialFreedomInputs>,
  show: Show,
): readonly Variant<FinancialFreedomInputs>[] {
  const saving = smallest(amountOf(values.savingMonth).plus(250), 1_000_000)
  const rate = values.withdrawalRate === '3.5' ? '3' : '3.5'
  return [
    { name: '250 € mehr', values: { ...values, savingMonth: saving.toString() } },
    { name: `${show.percent(rate)} Entnahme`, values: { ...values, withdrawalRate: rate } },
  ]
}

export function financialFreedomName({ values, show }: FinancialFreedomView): string {
  return `${show.euros(amountOf(values.savingMonth))}, ${show.percent(values.withdrawalRate)}`
}
