import { lifeExpectancy, lifeTablePeriod } from '#domain/calculators/life-table.ts'
import { smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { PensionGapInputs, PensionGapKey } from './pension-gap-inputs.ts'
import {
  type PensionGapResult,
  isBeforeAnyPension,
  lastAge,
  monthsLate,
  parametersOf,
  socialShare,
} from './pension-gap-result.ts'

export type PensionGapView = View<PensionGapInputs, PensionGapResult>

/** An age in figures: "67", "86,4" */
export function ageWords(age: { toString: () => string }, show: Show): string {
  return show.number(age.toString(), { places: 0, maximumPlaces: 1 })
}

export function pensionGapTitle({ result: { gap, input }, show }: PensionGapView): string {
  const end = ageWords(input.lifeExpectancy, show)
  if (gap.capitalNeeded.eq(0)) return 'Deine Rente trägt dein Wunsch-Netto'
  if (gap.savingMonth.eq(0)) return `Dein Kapital reicht bis ${end}`
  return `${show.euros(gap.savingMonth)} im Monat reichen bis ${end}`
}

export function pensionGapNote(
  key: PensionGapKey,
  values: Values<PensionGapInputs>,
  show: Show,
): string | undefined {
  switch (key) {
    case 'lifeBy':
    case 'lifeExpectancy':
      return lifeNote(values, show)
    case 'insurance':
      return `${show.rate(socialShare(values), { places: 2 })} der Bruttorente`
    case 'birthYear':
      return lateNote(values, show)
    default:
      return undefined
  }
}

function lateNote(values: Values<PensionGapInputs>, show: Show): string {
  const months = monthsLate(values)
  if (months === 0) return 'ohne Abschlag'
  const { earlyPerMonth, latePerMonth } = parametersOf(values)
  return months < 0
    ? `${show.number(-months)} Monate früher, je ${show.rate(earlyPerMonth)} weniger`
    : `${show.number(months)} Monate später, je ${show.rate(latePerMonth)} mehr`
}

function lifeNote(values: Values<PensionGapInputs>, show: Show): string {
  const age = wholeOf(values.retirementAge)
  if (values.lifeBy !== 'own_age') return `Sterbetafel ${lifeTablePeriod}: ${ageWords(lastAge(values), show)}`
  const [woman, man] = [lifeExpectancy('female', age), lifeExpectancy('male', age)]
  return `Sterbetafel: Frau ${ageWords(woman, show)}, Mann ${ageWords(man, show)}`
}

export function pensionGapHints({ values, result, show }: PensionGapView): readonly string[] {
  return [
    ...(values.lifeBy === 'own_age'
      ? []
      : ['Die Lebenserwartung ist ein Mittelwert: Etwa die Hälfte lebt länger. Rechne mit Reserve.']),
    ...(result.points && isBeforeAnyPension(values)
      ? [
          'Die gesetzliche Rente beginnt höchstens vier Jahre vor der Regelrente: Die Jahre bis dahin sind hier zu günstig gerechnet.',
        ]
      : []),
    ...(result.points
      ? [
          `${show.number(result.points.points, { places: 0, maximumPlaces: 4 })} Entgeltpunkte geben heute ${show.euros(result.input.pensionGross)} brutto im Monat, beim Rentenwert ${values.year} von ${show.euros(result.points.pensionValue)}.`,
        ]
      : []),
  ]
}

export function pensionGapRows({ values, result, show }: PensionGapView): readonly ComparedRow[] {
  const { input, gap } = result
  return [
    { label: 'Werte von', value: values.year, kind: 'input' },
    { label: 'Rente mit', value: `${ageWords(input.retirementAge, show)} Jahren`, kind: 'input' },
    { label: 'Wunsch-Netto', value: show.euros(input.desiredNet), kind: 'input' },
    { label: 'Rendite bis zur Rente', value: show.rate(input.returnBefore), kind: 'input' },
    { label: 'Rente netto', value: show.euros(gap.netPension) },
    { label: 'Lücke im Monat, heute', value: show.euros(gap.gapToday) },
    { label: 'Lücke beim Renteneintritt', value: show.euros(gap.gapAtRetirement) },
    { label: 'Kapital dafür', value: show.euros(gap.capitalNeeded) },
    { label: 'Aus deinem Kapital', value: show.euros(gap.capitalFromExisting) },
    { label: 'Es fehlen noch', value: show.euros(gap.capitalMissing) },
    { label: 'Sparrate im Monat', value: show.euros(gap.savingMonth), kind: 'total' },
  ]
}

export function pensionGapDifference(first: PensionGapView, other: PensionGapView, show: Show): Difference {
  return euroDifference(first.result.gap.savingMonth, other.result.gap.savingMonth, show, 'less')
}

/** Variants to compare with: working longer, or a smaller wished income. */
export function pensionGapVariants(values: Values<PensionGapInputs>): readonly Variant<PensionGapInputs>[] {
  const later = wholeOf(values.retirementAge) < 75 ? 1 : -1
  const age = wholeOf(values.retirementAge) + later
  const wish = amountOf(values.desiredNet)
  return [
    {
      name: `Rente mit ${age}`,
      values: { ...values, retirementAge: String(age) },
    },
    {
      name: '200 € weniger',
      values: { ...values, desiredNet: wish.minus(smallest(wish, 200)).toString() },
    },
  ]
}

export function pensionGapName({ result: { input }, show }: PensionGapView): string {
  return `Mit ${ageWords(input.retirementAge, show)}, ${show.euros(input.desiredNet)}`
}
