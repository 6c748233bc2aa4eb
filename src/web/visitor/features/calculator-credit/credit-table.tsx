import { itemAt } from '#domain/lists/item-at.ts'
import { sumOf } from '#domain/loans/loan-years.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { ResultTable } from '#web/household/calculators/result-table.ts'
import { type ScheduleHeading, scheduleTable } from '#web/household/calculators/schedule-table.ts'
import { endOfYear, tableColumns } from '#web/household/calculators/table-columns.ts'
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
  return creditTable(
    view,
    years.map((year) => ({
      ...year,
      label: endOfYear(year.year, rows.length, show),
    })),
    { title: 'Jahr für Jahr', unit: 'Jahre', firstYear: 1, head: 'Jahr', fileName: 'Ratenkredit-Jahre' },
  )
}

export function creditMonths(view: CreditView): ResultTable {
  return creditTable(
    view,
    view.result.credit.rows.map((row) => ({
      ...row,
      paid: row.instalment,
      label: view.show.number(row.month),
    })),
    { title: 'Rate für Rate', unit: 'Raten', head: 'Rate', fileName: 'Ratenkredit-Raten' },
  )
}

function creditTable({ show }: CreditView, rows: readonly Row[], heading: ScheduleHeading): ResultTable {
  const { euros } = tableColumns<Row>(show)
  const summed = (key: 'paid' | 'interest' | 'principal', head: string, isWideOnly = false) =>
    euros(key, head, (row) => row[key], { isWideOnly, total: show.euros(sumOf(rows, (row) => row[key])) })
  const columns = [
    summed('paid', 'Gezahlt', true),
    summed('interest', 'Zinsen'),
    summed('principal', 'Tilgung'),
    euros('balance', 'Restschuld', ({ balance }) => balance, {
      className: 'font-semibold',
      total: show.euros(itemAt(rows, -1).balance),
    }),
  ]
  return scheduleTable(heading, rows, columns, show)
}
