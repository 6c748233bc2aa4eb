import type { Decimal } from '#domain/money/decimal.ts'
import { sumOf } from '#domain/loans/loan-years.ts'
import { type ResultTable, type TableColumn, csvEuros, resultTable } from '#web/calculators/result-table.ts'
import type { MortgageView } from './mortgage-words.ts'

interface Row {
  readonly label: string
  readonly paid: Decimal
  readonly interest: Decimal
  readonly principal: Decimal
  readonly special: Decimal
  readonly balance: Decimal
}

/** Year by year until the loan is repaid, over both fixed periods. */
export function mortgageYears(view: MortgageView): ResultTable {
  const { result, show } = view
  const { years, rows } = result
  return scheduleTable(
    view,
    { title: 'Jahr für Jahr', unit: 'Jahre', head: 'Jahr', fileName: 'Baufinanzierung-Jahre' },
    years.map((year) => ({
      ...year,
      label: year.year * 12 > rows.length ? show.monthAfter(rows.length) : show.yearAfter(year.year),
    })),
  )
}

/** Every instalment. */
export function mortgageMonths(view: MortgageView): ResultTable {
  return scheduleTable(
    view,
    { title: 'Rate für Rate', unit: 'Raten', head: 'Monat', fileName: 'Baufinanzierung-Raten' },
    view.result.rows.map((row) => ({
      ...row,
      paid: row.instalment.plus(row.special),
      label: view.show.number(row.month),
    })),
  )
}

interface Heading {
  readonly title: string
  readonly unit: string
  readonly head: string
  readonly fileName: string
}

function scheduleTable({ show, result }: MortgageView, heading: Heading, rows: readonly Row[]): ResultTable {
  const hasSpecial = result.rows.some(({ special }) => special.gt(0))
  const amount = (key: Exclude<keyof Row, 'label'>, head: string): TableColumn<Row> => ({
    key,
    head,
    isNumber: true,
    cell: (row) => show.euros(row[key]),
    csv: (row) => csvEuros(row[key]),
    ...(key === 'balance' ? {} : { total: show.euros(sumOf(rows, (row) => row[key])) }),
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
      ...(hasSpecial ? [{ ...amount('special', 'Sondertilgung'), isWideOnly: true }] : []),
      {
        ...amount('balance', 'Restschuld'),
        className: 'font-semibold',
        total: show.euros(rows.at(-1)!.balance),
      },
    ],
  })
}
