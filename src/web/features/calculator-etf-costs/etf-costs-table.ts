import type { Decimal } from '#domain/money/decimal.ts'
import { type ResultTable, csvEuros, resultTable } from '#web/calculators/result-table.ts'
import type { EtfCostsView } from './etf-costs-words.ts'

interface Row {
  readonly year: number
  readonly paidIn: Decimal
  readonly without: Decimal
  readonly first: Decimal
  readonly second: Decimal
}

/** Year by year: without costs, both funds, and how far they are apart. */
export function etfCostsTable({ result, show }: EtfCostsView): ResultTable {
  const { first, second } = result
  return resultTable<Row>({
    title: 'Jahr für Jahr',
    fileName: 'ETF-Kosten',
    unit: 'Jahre',
    rows: first.costs.years.map(({ year, paidIn, value, valueWithoutCosts }, at) => ({
      year,
      paidIn,
      without: valueWithoutCosts,
      first: value,
      second: second.costs.years[at]!.value,
    })),
    rowKey: ({ year }) => String(year),
    columns: [
      {
        key: 'year',
        head: 'Jahr',
        cell: ({ year }) => show.yearAfter(year),
        csv: ({ year }) => show.yearAfter(year),
      },
      {
        key: 'paid',
        head: 'Eingezahlt',
        isNumber: true,
        isWideOnly: true,
        className: 'text-text-2',
        cell: ({ paidIn }) => show.euros(paidIn),
        csv: ({ paidIn }) => csvEuros(paidIn),
      },
      {
        key: 'without',
        head: 'Ohne Kosten',
        isNumber: true,
        isWideOnly: true,
        className: 'text-text-2',
        cell: ({ without }) => show.euros(without),
        csv: ({ without }) => csvEuros(without),
      },
      {
        key: 'first',
        head: 'Fonds 1',
        isNumber: true,
        cell: ({ first: value }) => show.euros(value),
        csv: ({ first: value }) => csvEuros(value),
      },
      {
        key: 'second',
        head: 'Fonds 2',
        isNumber: true,
        cell: ({ second: value }) => show.euros(value),
        csv: ({ second: value }) => csvEuros(value),
      },
      {
        key: 'apart',
        head: 'Vorsprung 1',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ first: one, second: two }) => show.euros(one.minus(two)),
        csv: ({ first: one, second: two }) => csvEuros(one.minus(two)),
      },
    ],
  })
}
