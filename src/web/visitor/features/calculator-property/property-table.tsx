import { sumOf } from '#domain/loans/loan-years.ts'
import { decimal } from '#domain/money/decimal.ts'
import type { DepreciationYear } from '#domain/property/depreciation.ts'
import { type PurchaseCosts, purchaseCosts } from '#domain/property/purchase-costs.ts'
import { type TransferTaxRate, transferTaxRates } from '#domain/property/transfer-tax.ts'
import { type ResultTable, csvEuros, resultTable } from '#web/household/calculators/result-table.ts'
import { tableColumns } from '#web/household/calculators/table-columns.ts'
import { type Part, type PropertyView, partsOf } from './property-words.ts'

/** The parts of the sum, one by one. */
export function partsTable(view: PropertyView): ResultTable {
  const { values, show } = view
  const { text } = tableColumns<Part>(show)
  return resultTable<Part>({
    title: values.mode === 'costs' ? 'Posten für Posten' : 'Ein Jahr mit der Wohnung',
    fileName: values.mode === 'costs' ? 'Kaufnebenkosten' : 'Mietrendite',
    unit: 'Posten',
    rows: partsOf(view),
    rowKey: ({ label }) => label,
    columns: [
      {
        key: 'label',
        head: 'Posten',
        cell: ({ label, isSum }) => (isSum ? <strong className="font-semibold">{label}</strong> : label),
        csv: ({ label }) => label,
      },
      text('from', 'Grundlage', ({ from }) => from, { className: 'text-text-2', isWideOnly: true }),
      {
        key: 'amount',
        head: 'Betrag',
        isNumber: true,
        cell: ({ amount, isSum }) => (
          <span className={isSum ? 'font-semibold' : undefined}>{show.euros(amount)}</span>
        ),
        csv: ({ amount }) => csvEuros(amount),
      },
    ],
  })
}

interface StateRow {
  readonly land: TransferTaxRate
  readonly costs: PurchaseCosts
}

/** The costs of the same purchase in each of the sixteen Länder. */
export function statesTable({ result, show }: PropertyView): ResultTable {
  const rows = transferTaxRates.map((land) => ({
    land,
    costs: purchaseCosts({ ...result.purchase, land }),
  }))
  const { euros, percent } = tableColumns<StateRow>(show)
  return resultTable<StateRow>({
    title: 'In jedem Bundesland',
    fileName: 'Kaufnebenkosten-Laender',
    unit: 'Länder',
    rows,
    rowKey: ({ land }) => land.code,
    columns: [
      {
        key: 'land',
        head: 'Bundesland',
        cell: ({ land }) =>
          land.code === result.purchase.land.code ? (
            <strong className="font-semibold text-primary">{land.land}</strong>
          ) : (
            land.land
          ),
        csv: ({ land }) => land.land,
      },
      percent('rate', 'Satz', ({ land }) => decimal(land.rateBp).div(10_000)),
      euros('tax', 'Steuer', ({ costs }) => costs.transferTax),
      euros('total', 'Nebenkosten', ({ costs }) => costs.total, {
        isWideOnly: true,
        className: 'font-semibold',
      }),
    ],
  })
}

/** The depreciation, year by year. */
export function depreciationTable({ result, show }: PropertyView): ResultTable {
  const { years } = result.depreciation
  const { euros } = tableColumns<DepreciationYear>(show)
  return resultTable<DepreciationYear>({
    title: 'AfA Jahr für Jahr',
    fileName: 'AfA',
    unit: 'Jahre',
    firstYear: 1,
    isExact: true,
    rows: years,
    rowKey: ({ year }) => String(year),
    columns: [
      {
        key: 'year',
        head: 'Jahr',
        cell: ({ year }) => show.number(year),
        csv: ({ year }) => year,
        total: 'Summe',
      },
      euros('amount', 'AfA', ({ amount }) => amount, {
        total: show.euros(sumOf(years, ({ amount }) => amount)),
      }),
      euros('residual', 'Restwert', ({ residual }) => residual, { className: 'font-semibold' }),
    ],
  })
}
