import { decimal, smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference, countDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { SavingsPlanInputs, SavingsPlanKey } from './savings-plan-inputs.ts'
import { type SavingsPlanResult, monthsEarlier } from './savings-plan-result.ts'

export type SavingsPlanView = View<SavingsPlanInputs, SavingsPlanResult>

const intervals: Readonly<Record<Values<SavingsPlanInputs>['interval'], string>> = {
  '1': 'im Monat',
  '3': 'im Vierteljahr',
  '6': 'im Halbjahr',
  '12': 'im Jahr',
}

/** The interval in words, such as "im Monat"; a goal is always reached by monthly contributions. */
export function intervalWords({ search, interval }: Values<SavingsPlanInputs>): string {
  return intervals[search === 'end_balance' ? interval : '1']
}

/** The title of the drawing, such as "100,00 € mehr im Monat: 24 Monate früher". */
export function savingsPlanTitle({ result, values, show }: SavingsPlanView): string {
  const months = monthsEarlier(result, decimal(100))
  if (result.search === 'contribution' || months === 0) return 'So wächst dein Guthaben'
  return `${show.euros(100)} mehr ${intervalWords(values)}: ${months === 1 ? 'einen Monat' : `${show.number(months)} Monate`} früher`
}

export function savingsPlanNote(
  key: SavingsPlanKey,
  values: Values<SavingsPlanInputs>,
  show: Show,
): string | undefined {
  if (key === 'contribution')
    return `${intervalWords(values)}, am ${values.timing === 'begin' ? 'Beginn' : 'Ende'}`
  if (key === 'annualRate')
    return values.search === 'end_balance' && values.rateMode === 'nominal'
      ? 'nominal, vor Kosten'
      : 'effektiv, vor Kosten'
  if (key !== 'years') return undefined
  const months = amountOf(values.years).toNumber() * 12 + amountOf(values.months).toNumber()
  return show.start ? `bis ${show.monthAfter(months)}` : 'volle Jahre'
}

export function savingsPlanRows({ result, values, show }: SavingsPlanView): readonly ComparedRow[] {
  const { input, projection, search } = result
  const isRateSearched = search === 'contribution'
  const isTimeSearched = search === 'term'
  return [
    ...(isRateSearched
      ? []
      : [
          {
            label: 'Sparrate',
            value: `${show.euros(input.contribution)} ${intervalWords(values)}`,
            kind: 'input',
          } as const,
        ]),
    { label: 'Rendite im Jahr', value: show.rate(input.annualRate), kind: 'input' },
    ...(isTimeSearched
      ? []
      : [{ label: 'Laufzeit', value: show.duration(input.months), kind: 'input' } as const]),
    { label: 'Eingezahlt mit Startkapital', value: show.euros(projection.paidIn) },
    { label: 'Erträge', value: show.euros(projection.interest) },
    isRateSearched
      ? { label: 'Sparrate im Monat', value: show.euros(input.contribution), kind: 'total' }
      : isTimeSearched
        ? { label: 'Zeit bis zum Ziel', value: show.duration(input.months), kind: 'total' }
        : { label: 'Stand am Ende', value: show.euros(projection.endBalance), kind: 'total' },
    ...(projection.purchasingPower
      ? [{ label: 'In heutiger Kaufkraft', value: show.euros(projection.purchasingPower) }]
      : []),
  ]
}

export function savingsPlanDifference(first: SavingsPlanView, other: SavingsPlanView, show: Show) {
  if (first.result.search !== other.result.search) return null
  switch (first.result.search) {
    case 'contribution':
      return euroDifference(first.result.input.contribution, other.result.input.contribution, show, 'less')
    case 'term':
      return countDifference(
        first.result.input.months,
        other.result.input.months,
        show,
        { one: 'Monat', many: 'Monate' },
        'less',
      )
    case 'end_balance':
      return euroDifference(first.result.projection.endBalance, other.result.projection.endBalance, show)
  }
}

/** Variants to compare with: a hundred euros more, or five years; and a percentage point less return. */
export function savingsPlanVariants(
  values: Values<SavingsPlanInputs>,
  show: Show,
): readonly Variant<SavingsPlanInputs>[] {
  const contribution = smallest(amountOf(values.contribution).plus(100), 1_000_000)
  const years = Math.min(95, amountOf(values.years).toNumber()) + 5
  const annualRate = amountOf(values.annualRate).minus(1)
  return [
    values.search === 'contribution'
      ? { name: '5 Jahre mehr', values: { ...values, years: String(years) } }
      : { name: '100 € mehr', values: { ...values, contribution: contribution.toString() } },
    ...(annualRate.lt(-20)
      ? []
      : [
          {
            name: `${show.percent(annualRate.toString())} Rendite`,
            values: { ...values, annualRate: annualRate.toString() },
          },
        ]),
  ]
}

export function savingsPlanName({ result, values, show }: SavingsPlanView): string {
  return result.search === 'contribution'
    ? `${show.duration(result.input.months)}, ${show.percent(values.annualRate)}`
    : `${show.euros(result.input.contribution)}, ${show.percent(values.annualRate)}`
}
