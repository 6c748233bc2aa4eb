import { itemAt } from '#domain/lists/item-at.ts'
import { sumOf } from '#domain/loans/loan-years.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { ResultTable } from '#web/household/calculators/result-table.ts'
import { type ScheduleHeading, scheduleTable } from '#web/household/calculators/schedule-table.ts'
import { endOfYear, tableColumns } from '#web/household/calculators/table-columns.ts'
import type { MortgageView } from './mortgage-words.ts'

interface Row {
  readonly label: string
  readonly paid: Decimal
  readonly interest: Decimal
  readonly principal: Decimal
  readonly special: Decimal
  readonly balance: Decimal
}

/** The table year by year until the loan is repaid, over both fixed-interest periods. */
export function mortgageYears(view: MortgageView): ResultTable {
  const { result, show } = view
  const { years, rows } = result
  return mortgageTable(
    view,
    { title: 'Jahr für Jahr', unit: 'Jahre', firstYear: 1, head: 'Jahr', fileName: 'Baufinanzierung-Jahre' },
    years.map((year) => ({
      ...year,
      label: endOfYear(year.year, rows.length, show),
    })),
  )
}

/** The table of every instalment. */
export function mortgageMonths(view: MortgageView): ResultTable {
  return mortgageTable(
    view,
    { title: 'Rate für Rate', unit: 'Raten', head: 'Monat', fileName: 'Baufinanzierung-Raten' },
    view.result.rows.map((row) => ({
      ...row,
      paid: row.instalment.plus(row.special),
      label: view.show.number(row.month),
    })),
  )
}

function mortgageTable(
  { show, result }: MortgageView,
  heading: ScheduleHeading,
  rows: readonly Row[],
): ResultTable {
  const { euros } = tableColumns<Row>(show)
  const summed = (key: 'paid' | 'interest' | 'principal' | 'special', head: string, isWideOnly = false) =>
    euros(key, head, (row) => row[key], { isWideOnly, total: show.euros(sumOf(rows, (row) => row[key])) })
  const columns = [
    summed('paid', 'Gezahlt', true),
    summed('interest', 'Zinsen'),
    summed('principal', 'Tilgung'),
    ...(result.rows.some(({ special }) => special.gt(0)) ? [summed('special', 'Sondertilgung', true)] : []),
    euros('balance', 'Restschuld', ({ balance }) => balance, {
      className: 'font-semibold',
      total: show.euros(itemAt(rows, -1).balance),
    }),
  ]
  return scheduleTable(heading, rows, columns, show)
}
