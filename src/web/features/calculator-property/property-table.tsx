import type { Decimal } from '#domain/money/decimal.ts'
import { decimal } from '#domain/money/decimal.ts'
import type { DepreciationYear } from '#domain/property/depreciation.ts'
import { type PurchaseCosts, purchaseCosts } from '#domain/property/purchase-costs.ts'
import { type TransferTaxRate, transferTaxRates } from '#domain/property/transfer-tax.ts'
import { sumOf } from '#domain/loans/loan-years.ts'
import { type ResultTable, csvEuros, csvNumber, resultTable } from '#web/calculators/result-table.ts'
import { type Part, type PropertyView, partsOf } from './property-words.ts'

/** The parts of the sum, one by one. */
export function partsTable(view: PropertyView): ResultTable {
  const { values, show } = view
  return resultTable<Part>({
    title: values.mode === 'nebenkosten' ? 'Posten für Posten' : 'Ein Jahr mit der Wohnung',
    fileName: values.mode === 'nebenkosten' ? 'Kaufnebenkosten' : 'Mietrendite',
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
      {
        key: 'from',
        head: 'Grundlage',
        className: 'text-text-2',
        isWideOnly: true,
        cell: ({ from }) => from,
        csv: ({ from }) => from,
      },
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

/** The same purchase in each of the sixteen Länder. */
export function statesTable({ result, show }: PropertyView): ResultTable {
  const rows = transferTaxRates.map((land) => ({
    land,
    costs: purchaseCosts({ ...result.purchase, land }),
  }))
  const euros = (key: string, head: string, read: (row: StateRow) => Decimal, isWideOnly = false) => ({
    key,
    head,
    isNumber: true,
    isWideOnly,
    cell: (row: StateRow) => show.euros(read(row)),
    csv: (row: StateRow) => csvEuros(read(row)),
  })
  const rateOf = ({ land }: StateRow) => decimal(land.rateBp).div(100)
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
      {
        key: 'rate',
        head: 'Satz',
        isNumber: true,
        cell: (row) => show.rate(rateOf(row).div(100)),
        csv: (row) => csvNumber(rateOf(row)),
      },
      euros('tax', 'Steuer', ({ costs }) => costs.transferTax),
      { ...euros('total', 'Nebenkosten', ({ costs }) => costs.total, true), className: 'font-semibold' },
    ],
  })
}

/** What may be written off, year by year. */
export function depreciationTable({ result, show }: PropertyView): ResultTable {
  const { years } = result.depreciation
  return resultTable<DepreciationYear>({
    title: 'AfA Jahr für Jahr',
    fileName: 'AfA',
    unit: 'Jahre',
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
      {
        key: 'amount',
        head: 'AfA',
        isNumber: true,
        cell: ({ amount }) => show.euros(amount),
        csv: ({ amount }) => csvEuros(amount),
        total: show.euros(sumOf(years, ({ amount }) => amount)),
      },
      {
        key: 'residual',
        head: 'Restwert',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ residual }) => show.euros(residual),
        csv: ({ residual }) => csvEuros(residual),
      },
    ],
  })
}
