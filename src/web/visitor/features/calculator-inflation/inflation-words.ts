import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import { yearsWords } from '#web/kit/words/years-words.ts'
import type { InflationInputs } from './inflation-inputs.ts'
import { monthWords } from './inflation-months.ts'
import type { InflationResult } from './inflation-result.ts'

export type InflationView = View<InflationInputs, InflationResult>

/** A change in percent with its sign: "+40,55 %". */
export function changeWords(change: Decimal, show: Show): string {
  return show.rate(change, { places: 2, isSigned: true })
}

export function inflationTitle({ result, show }: InflationView): string {
  switch (result.search) {
    case 'real_rate':
      return 'Was vom Zins nach der Inflation bleibt'
    case 'index':
      return `Verbraucherpreise: ${changeWords(result.change, show)}`
    case 'purchasing_power':
      return result.loss.lt(0)
        ? `In ${yearsWords(result.years, show, 'n')} ${show.rate(result.loss.abs(), { places: 2 })} mehr Kaufkraft`
        : `In ${yearsWords(result.years, show, 'n')} ${show.rate(result.loss, { places: 2 })} weniger Kaufkraft`
  }
}

export function inflationHints({ result }: InflationView): readonly string[] {
  return result.search === 'index'
    ? [
        'Verbraucherpreisindex des Statistischen Bundesamts, 2020 = 100. Für eine Indexmiete (§ 557b BGB) gilt derselbe Quotient, auf den Cent gerundet.',
      ]
    : []
}

export function inflationRows({ result, show }: InflationView): readonly ComparedRow[] {
  switch (result.search) {
    case 'real_rate':
      return [
        { label: 'Zins im Jahr', value: show.rate(result.rate), kind: 'input' },
        { label: 'Inflation', value: show.rate(result.inflation), kind: 'input' },
        { label: 'Realzins', value: show.rate(result.real), kind: 'total' },
      ]
    case 'index':
      return [
        { label: 'Betrag', value: show.euros(result.amount), kind: 'input' },
        { label: 'Von', value: formatMonth(result.from), kind: 'input' },
        { label: 'Bis', value: formatMonth(result.to), kind: 'input' },
        { label: 'Änderung der Preise', value: changeWords(result.change, show) },
        {
          label: 'Im Jahr',
          value: result.changePerYear ? changeWords(result.changePerYear, show) : 'unter einem Jahr',
        },
        { label: 'Angepasster Betrag', value: show.euros(result.adjusted), kind: 'total' },
      ]
    case 'purchasing_power':
      return [
        { label: 'Betrag', value: show.euros(result.amount), kind: 'input' },
        { label: 'Inflation', value: show.rate(result.inflation), kind: 'input' },
        {
          label: 'Dauer',
          value: yearsWords(result.years, show),
          kind: 'input',
        },
        { label: 'Preis dann', value: show.euros(result.futurePrice) },
        { label: 'Verlust an Kaufkraft', value: show.rate(result.loss, { places: 2 }) },
        { label: 'Kaufkraft dann', value: show.euros(result.purchasingPower), kind: 'total' },
      ]
  }
}

export function inflationDifference(
  { result: first }: InflationView,
  { result: other }: InflationView,
  show: Show,
): Difference | null {
  if (first.search === 'purchasing_power' && other.search === 'purchasing_power')
    return euroDifference(first.purchasingPower, other.purchasingPower, show)
  if (first.search === 'index' && other.search === 'index')
    return { ...euroDifference(first.adjusted, other.adjusted, show), tone: 'none' }
  if (first.search !== 'real_rate' || other.search !== 'real_rate') return null
  const points = other.real.minus(first.real).times(100)
  return {
    words: `${show.number(points, { places: 1, maximumPlaces: 4, isSigned: true })} Punkte`,
    tone: points.eq(0) ? 'none' : points.gt(0) ? 'good' : 'bad',
  }
}

/** Variants to compare with: other inflation; for the price index, other months to start from. */
export function inflationVariants(
  values: Values<InflationInputs>,
  show: Show,
): readonly Variant<InflationInputs>[] {
  if (values.search === 'index')
    return ['2020-01', '2000-01', '1995-01']
      .filter((from) => from !== values.from)
      .map((from) => ({ name: `ab ${monthWords(from)}`, values: { ...values, from } }))
  return [1, -1]
    .map((step) => amountOf(values.inflation).plus(step))
    .filter((inflation) => inflation.gte(-5) && inflation.lte(50))
    .map((inflation) => ({
      name: `${show.percent(inflation.toString())} Inflation`,
      values: { ...values, inflation: inflation.toString() },
    }))
}

export function inflationName({ result, show }: InflationView): string {
  switch (result.search) {
    case 'real_rate':
      return `${show.rate(result.rate)} bei ${show.rate(result.inflation)}`
    case 'index':
      return `${formatMonth(result.from)} bis ${formatMonth(result.to)}`
    case 'purchasing_power':
      return `${show.rate(result.inflation)}, ${yearsWords(result.years, show)}`
  }
}
