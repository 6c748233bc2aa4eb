import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { type ForecastMonth, forecastIncome } from '#domain/income/month-income.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { isBonus } from './mean-sentence.ts'

/**
 * The forecast of the income: regular sources stacked from the largest up, and on top, each by itself,
 * payments of some months only.
 */
export interface Forecast {
  readonly series: readonly ForecastSeries[]
  readonly months: readonly ForecastBar[]
}

export interface ForecastSeries {
  readonly key: string
  readonly label: string
  readonly sourceIds: readonly string[]
}

export interface ForecastBar {
  readonly month: Month
  readonly totalCents: Cents
  /** The amounts, one for each series. */
  readonly partsCents: readonly Cents[]
  readonly bonuses: readonly { readonly key: string; readonly label: string; readonly amountCents: Cents }[]
}

/** The greatest number of shades that can be told apart. */
const AT_MOST_SERIES = 4

export function buildForecast(
  income: { readonly sources: readonly IncomeSource[]; readonly receipts: readonly IncomeReceipt[] },
  month: Month,
): Forecast {
  const months = forecastIncome(income, month)
  const series = seriesOf(income.sources, months)
  return {
    series,
    months: months.map(({ month: each, lines, splitCents }) => ({
      month: each,
      totalCents: splitCents,
      partsCents: series.map(({ sourceIds }) =>
        sumCents(lines.filter(({ source }) => sourceIds.includes(source.id)).map((line) => line.splitCents)),
      ),
      bonuses: lines
        .filter(({ source }) => isBonus(source))
        .map(({ source, splitCents: amountCents }) => ({
          key: source.id,
          label: source.label,
          amountCents,
        })),
    })),
  }
}

function seriesOf(
  sources: readonly IncomeSource[],
  months: readonly ForecastMonth[],
): readonly ForecastSeries[] {
  const ranked = sources
    .filter((source) => !isBonus(source))
    .map((source) => ({ source, totalCents: totalOf(source, months) }))
    .filter(({ totalCents }) => totalCents > 0)
    .toSorted((a, b) => b.totalCents - a.totalCents)
    .map(({ source }) => source)
  const own = ranked.length > AT_MOST_SERIES ? ranked.slice(0, AT_MOST_SERIES - 1) : ranked
  const others = ranked.slice(own.length)
  return [
    ...own.map(({ id, label }) => ({ key: id, label, sourceIds: [id] })),
    ...(others.length > 0
      ? [{ key: 'others', label: 'Weitere', sourceIds: others.map(({ id }) => id) }]
      : []),
  ]
}

function totalOf(source: IncomeSource, months: readonly ForecastMonth[]): Cents {
  return sumCents(
    months.flatMap(({ lines }) =>
      lines.filter((line) => line.source.id === source.id).map((line) => line.splitCents),
    ),
  )
}
