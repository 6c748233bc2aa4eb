import { itemAt } from '#domain/lists/item-at.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { type ResultTable, resultTable } from '#web/household/calculators/result-table.ts'
import { tableColumns } from '#web/household/calculators/table-columns.ts'
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
  const { text, euros } = tableColumns<Row>(show)
  return resultTable<Row>({
    title: 'Jahr für Jahr',
    fileName: 'ETF-Kosten',
    unit: 'Jahre',
    firstYear: 1,
    rows: first.costs.years.map(({ year, paidIn, value, valueWithoutCosts }, at) => ({
      year,
      paidIn,
      without: valueWithoutCosts,
      first: value,
      second: itemAt(second.costs.years, at).value,
    })),
    rowKey: ({ year }) => String(year),
    columns: [
      text('year', 'Jahr', ({ year }) => show.yearAfter(year)),
      euros('paid', 'Eingezahlt', ({ paidIn }) => paidIn, { isWideOnly: true, className: 'text-text-2' }),
      euros('without', 'Ohne Kosten', ({ without }) => without, {
        isWideOnly: true,
        className: 'text-text-2',
      }),
      euros('first', 'Fonds 1', ({ first: value }) => value),
      euros('second', 'Fonds 2', ({ second: value }) => value),
      euros('apart', 'Vorsprung 1', ({ first: one, second: two }) => one.minus(two), {
        className: 'font-semibold',
      }),
    ],
  })
}
