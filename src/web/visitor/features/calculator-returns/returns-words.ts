import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import {
  type ListColumns,
  type ListRows,
  readList,
  writeList,
} from '#web/household/calculator-entries/list-text.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Difference, Variant } from '#web/household/calculators/calculator.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import { yearsWords } from '#web/kit/words/years-words.ts'
import { type ReturnsInputs, flowColumns, periodColumns } from './returns-inputs.ts'
import { type ReturnsResult, type TtwrorResult, sumsOf } from './returns-result.ts'

export type ReturnsView = View<ReturnsInputs, ReturnsResult>

// A larger rate is only a row of digits.
export const LARGEST_RATE = 1_000_000

/**
 * A fraction as percent with two decimals, such as `5,00 %`; a rate above a hundred million percent is not written out.
 */
export function rateWords(rate: Decimal, show: Show): string {
  if (rate.gt(LARGEST_RATE)) return `über ${show.number(LARGEST_RATE * 100)}\u00A0%`
  return show.rate(rate, { places: 2 })
}

export function returnsTitle({ result, show }: ReturnsView): string {
  switch (result.kind) {
    case 'xirr': {
      const { paidIn, back } = sumsOf(result.payments)
      return `Eingezahlt ${show.euros(paidIn)}, zurück ${show.euros(back)}`
    }
    case 'ttwror':
      return 'Jeder Abschnitt für sich'
    case 'cagr':
      return result.end.gte(result.start) ? 'So ist dein Geld gewachsen' : 'So ist dein Geld geschrumpft'
  }
}

/** Hints about several solutions, and that a short time says little about a year. */
export function returnsHints({ result }: ReturnsView): readonly string[] {
  if (result.kind === 'xirr')
    return [
      ...(result.found.hasSeveralRoots ? ['Mehrere Lösungen möglich'] : []),
      ...(result.found.days < 365
        ? ['Unter einem Jahr ist die Jahresrendite hochgerechnet: Achte auf die Rendite der ganzen Zeit.']
        : []),
    ]
  return result.kind === 'ttwror' && result.annualised === null && result.days < 365
    ? ['Unter einem Jahr wird nicht aufs Jahr hochgerechnet.']
    : []
}

export function returnsRows({ result, show }: ReturnsView): readonly ComparedRow[] {
  const total = (rate: Decimal): ComparedRow => ({
    label: 'Rendite',
    value: rateWords(rate, show),
    kind: 'total',
  })
  switch (result.kind) {
    case 'xirr': {
      const { paidIn, back } = sumsOf(result.payments)
      return [
        { label: 'Eingezahlt', value: show.euros(paidIn), kind: 'input' },
        { label: 'Zurück', value: show.euros(back), kind: 'input' },
        { label: 'Gewinn', value: show.euros(back.minus(paidIn)) },
        total(result.rate),
        { label: 'Rendite der ganzen Zeit', value: rateWords(result.found.periodReturn, show) },
      ]
    }
    case 'ttwror':
      return [
        { label: 'Abschnitte', value: periodsWords(result), kind: 'input' },
        { label: 'Dauer', value: daysWords(result.days, show), kind: 'input' },
        total(result.rate),
        { label: 'Rendite der ganzen Zeit', value: rateWords(result.total, show) },
      ]
    case 'cagr':
      return [
        { label: 'Wert am Anfang', value: show.euros(result.start), kind: 'input' },
        { label: 'Wert am Ende', value: show.euros(result.end), kind: 'input' },
        { label: 'Laufzeit', value: yearsWords(result.years, show), kind: 'input' },
        { label: 'Gewinn', value: show.euros(result.end.minus(result.start)) },
        total(result.rate),
      ]
  }
}

/** "Gewinn 150,00 €" or "Verlust 150,00 €". */
export function gainWords(gain: Decimal, show: Show): string {
  return gain.lt(0) ? `Verlust ${show.euros(gain.abs())}` : `Gewinn ${show.euros(gain)}`
}

/** A number of days: "365 Tage", "1 Tag"; after "in": "365 Tagen". */
export function daysWords(days: number, show: Show, ending: '' | 'n' = ''): string {
  return days === 1 ? '1 Tag' : `${show.number(days)} Tage${ending}`
}

function periodsWords({ periods }: TtwrorResult): string {
  return periods.length === 1 ? '1 Abschnitt' : `${periods.length} Abschnitte`
}

/** The difference between two results in percentage points. */
export function returnsDifference(first: ReturnsView, other: ReturnsView, show: Show): Difference | null {
  if (first.result.kind !== other.result.kind) return null
  const points = other.result.rate.minus(first.result.rate).times(100).round(2, 'half-up')
  if (points.abs().gt(LARGEST_RATE)) return null
  return {
    words: `${show.number(points, { isSigned: true, places: 2 })} Punkte`,
    tone: points.eq(0) ? 'none' : points.gt(0) ? 'good' : 'bad',
  }
}

/** Variants to compare with: a tenth more or less at the end. */
export function returnsVariants(values: Values<ReturnsInputs>): readonly Variant<ReturnsInputs>[] {
  return [
    { name: '10 % mehr am Ende', values: { ...values, ...withEnd(values, '1.1') } },
    { name: '10 % weniger am Ende', values: { ...values, ...withEnd(values, '0.9') } },
  ]
}

function withEnd(values: Values<ReturnsInputs>, factor: string): Partial<Values<ReturnsInputs>> {
  const scaled = (text: string) =>
    smallest(amountOf(text).times(factor).round(2, 'half-up'), 1_000_000_000).toString()
  switch (values.task) {
    case 'cagr':
      return { end: scaled(values.end) }
    case 'xirr':
      return { flows: withLast(values.flows, flowColumns, 1, scaled) }
    case 'ttwror':
      return { periods: withLast(values.periods, periodColumns, 2, scaled) }
  }
}

function withLast(
  text: string,
  columns: ListColumns,
  place: number,
  change: (cell: string) => string,
): string {
  const rows: ListRows = readList(text, columns) ?? []
  const last = rows.at(-1)
  if (!last) return text
  return writeList(rows.with(rows.length - 1, last.with(place, change(itemAt(last, place)))), columns)
}

export function returnsName({ result, show }: ReturnsView): string {
  switch (result.kind) {
    case 'xirr':
      return `${result.payments.length} Zahlungen, ${rateWords(result.rate, show)}`
    case 'ttwror':
      return `${periodsWords(result)}, ${daysWords(result.days, show)}`
    case 'cagr':
      return `${yearsWords(result.years, show)}, ${rateWords(result.rate, show)}`
  }
}
