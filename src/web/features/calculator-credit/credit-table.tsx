import type { Decimal } from '#domain/money/decimal.ts'
import { sumOf } from '#domain/loans/loan-years.ts'
import { type ResultTable, type TableColumn, csvEuros, resultTable } from '#web/calculators/result-table.ts'
import type { CreditView } from './credit-words.ts'

interface Row {
  readonly label: string
  readonly paid: Decimal
  readonly interest: Decimal
  readonly principal: Decimal
  readonly balance: Decimal
}

export function creditYears(view: CreditView): ResultTable {
  const { result, show } = view
  const { years, rows } = result.credit
  return scheduleTable(
    view,
    years.map((year) => ({
      ...year,
      label: year.year * 12 > rows.length ? show.monthAfter(rows.length) : show.yearAfter(year.year),
    })),
    { title: 'Jahr für Jahr', unit: 'Jahre', head: 'Jahr', fileName: 'Ratenkredit-Jahre' },
  )
}

export function creditMonths(view: CreditView): ResultTable {
  return scheduleTable(
    view,
    view.result.credit.rows.map((row) => ({
      ...row,
      paid: row.instalment,
      label: view.show.number(row.month),
    })),
    { title: 'Rate für Rate', unit: 'Raten', head: 'Rate', fileName: 'Ratenkredit-Raten' },
  )
}

interface Heading {
  readonly title: string
  readonly unit: string
  readonly head: string
  readonly fileName: string
}

function scheduleTable({ show }: CreditView, rows: readonly Row[], heading: Heading): ResultTable {
  const amount = (key: Exclude<keyof Row, 'label'>, head: string): TableColumn<Row> => ({
    key,
    head,
    isNumber: true,
    cell: (row) => show.euros(row[key]),
    csv: (row) => csvEuros(row[key]),
    total: show.euros(key === 'balance' ? rows.at(-1)!.balance : sumOf(rows, (row) => row[key])),
  })
  return resultTable<Row>({
    ...heading,
    isExact: true,
    rows,
    rowKey: ({ label }) => label,
    columns: [
      {
        key: 'label',
        head: heading.head,
        cell: ({ label }) => label,
        csv: ({ label }) => label,
        total: 'Summe',
      },
      { ...amount('paid', 'Gezahlt'), isWideOnly: true },
      amount('interest', 'Zinsen'),
      amount('principal', 'Tilgung'),
      { ...amount('balance', 'Restschuld'), className: 'font-semibold' },
    ],
  })
}
