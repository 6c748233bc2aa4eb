import { smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { countDifference, euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { WithdrawalPlanInputs, WithdrawalPlanKey } from './withdrawal-plan-inputs.ts'
import type { WithdrawalPlanResult } from './withdrawal-plan-result.ts'

export type WithdrawalPlanView = View<WithdrawalPlanInputs, WithdrawalPlanResult>

/** The title of the drawing, such as "38 % der Entnahmen kommen aus Erträgen". */
export function withdrawalPlanTitle({ result, show }: WithdrawalPlanView): string {
  const { search, withdrawn, withdrawnInterest, course } = result
  if (search === 'perpetual') return 'Das Kapital bleibt, die Erträge gehen'
  if (course.isLasting && search === 'duration') return 'Die Erträge reichen, das Kapital wächst weiter'
  if (withdrawnInterest.eq(0)) return 'So geht dein Kapital zurück'
  return `${show.rate(withdrawnInterest.div(withdrawn), { places: 0 })} der Entnahmen kommen aus Erträgen`
}

export function withdrawalPlanNote(
  key: WithdrawalPlanKey,
  values: Values<WithdrawalPlanInputs>,
  show: Show,
): string | undefined {
  if (key === 'withdrawal') return `im Monat, am ${values.timing === 'begin' ? 'Anfang' : 'Ende'}`
  if (key !== 'years') return undefined
  return show.start
    ? `bis ${show.monthAfter(wholeOf(values.years) * 12 + wholeOf(values.months))}`
    : 'volle Jahre'
}

export function withdrawalPlanRows({ result, show }: WithdrawalPlanView): readonly ComparedRow[] {
  const { search, capital, withdrawal, months, terms, withdrawn, interest } = result
  const capitalRow = { label: 'Startkapital', value: show.euros(capital) }
  const withdrawalRow = { label: 'Entnahme im Monat', value: show.euros(withdrawal) }
  const duration = { label: 'Dauer', value: show.duration(months) }
  const rate = { label: 'Rendite im Jahr', value: show.rate(terms.annualRate), kind: 'input' } as const
  const growth = terms.growth
    ? [{ label: 'Erhöhung im Jahr', value: show.rate(terms.growth), kind: 'input' } as const]
    : []
  const sums = [
    { label: 'Entnommen', value: show.euros(withdrawn) },
    { label: 'Erträge', value: show.euros(interest) },
  ]
  switch (search) {
    case 'duration':
      return [
        { ...capitalRow, kind: 'input' },
        { ...withdrawalRow, kind: 'input' },
        rate,
        ...growth,
        { label: 'Reicht', value: durationOf(result, show), kind: 'total' },
      ]
    case 'capital':
      return [
        { ...withdrawalRow, kind: 'input' },
        { ...duration, kind: 'input' },
        rate,
        ...growth,
        ...sums,
        { ...capitalRow, kind: 'total' },
      ]
    case 'perpetual':
      return [{ ...capitalRow, kind: 'input' }, rate, { ...withdrawalRow, kind: 'total' }]
    case 'withdrawal':
      return [
        { ...capitalRow, kind: 'input' },
        { ...duration, kind: 'input' },
        rate,
        ...growth,
        ...sums,
        { ...withdrawalRow, kind: 'total' },
      ]
  }
}

function durationOf({ course }: WithdrawalPlanResult, show: Show): string {
  return course.isLasting ? 'auf Dauer' : show.duration(course.fullMonths)
}

export function withdrawalPlanDifference(
  { result: first }: WithdrawalPlanView,
  { result: other }: WithdrawalPlanView,
  show: Show,
): Difference | null {
  if (first.search !== other.search) return null
  switch (first.search) {
    case 'duration':
      if (first.course.isLasting || other.course.isLasting) return null
      return countDifference(first.course.fullMonths, other.course.fullMonths, show, {
        one: 'Monat',
        many: 'Monate',
      })
    case 'capital':
      return euroDifference(first.capital, other.capital, show, 'less')
    case 'withdrawal':
    case 'perpetual':
      return euroDifference(first.withdrawal, other.withdrawal, show)
  }
}

export function withdrawalPlanVariants(
  values: Values<WithdrawalPlanInputs>,
  show: Show,
): readonly Variant<WithdrawalPlanInputs>[] {
  const annualRate = amountOf(values.annualRate).minus(1)
  const lower = {
    name: `${show.percent(annualRate.toString())} Rendite`,
    values: { ...values, annualRate: annualRate.toString() },
  }
  return [firstVariant(values), ...(annualRate.lt(-10) ? [] : [lower])]
}

function firstVariant(values: Values<WithdrawalPlanInputs>): Variant<WithdrawalPlanInputs> {
  switch (values.search) {
    case 'duration': {
      const withdrawal = smallest(amountOf(values.withdrawal).plus(100), 1_000_000)
      return { name: '100 € mehr im Monat', values: { ...values, withdrawal: withdrawal.toString() } }
    }
    case 'perpetual': {
      const capital = smallest(amountOf(values.capital).plus(50_000), 1_000_000_000)
      return { name: '50.000 € mehr Kapital', values: { ...values, capital: capital.toString() } }
    }
    case 'withdrawal':
    case 'capital': {
      const years = Math.min(95, wholeOf(values.years)) + 5
      return { name: '5 Jahre länger', values: { ...values, years: String(years) } }
    }
  }
}

export function withdrawalPlanName({ result, values, show }: WithdrawalPlanView): string {
  const rate = show.percent(values.annualRate)
  if (result.search === 'perpetual') return `Ewig, ${rate}`
  return result.search === 'duration'
    ? `${show.euros(result.withdrawal, { places: 0 })}, ${rate}`
    : `${show.duration(result.months)}, ${rate}`
}
