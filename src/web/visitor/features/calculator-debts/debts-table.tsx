import { itemAt } from '#domain/lists/item-at.ts'
import type { Debt } from '#domain/loans/debt.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { type ResultTable, resultTable } from '#web/household/calculators/result-table.ts'
import { type ScheduleHeading, scheduleTable } from '#web/household/calculators/schedule-table.ts'
import { endOfYear, tableColumns } from '#web/household/calculators/table-columns.ts'
import { type DebtsView, methodWords, sumOfBalances } from './debts-words.ts'

interface Row {
  readonly label: string
  readonly paid: Decimal
  readonly interest: Decimal
  readonly balances: readonly Decimal[]
}

/** Year by year, with a column for what is left of each debt. */
export function debtYearsTable(view: DebtsView): ResultTable {
  const { result, show } = view
  const { years, months } = result.chosen
  const rows = years.map((year) => ({
    ...year,
    label: endOfYear(year.year, months, show),
  }))
  return debtsTable(view, rows, {
    title: 'Jahr für Jahr',
    unit: 'Jahre',
    firstYear: 1,
    head: 'Jahr',
    fileName: 'Schuldenabbau-Jahre',
  })
}

export function debtMonthsTable(view: DebtsView): ResultTable {
  const rows = view.result.chosen.rows.map((row) => ({ ...row, label: view.show.number(row.month) }))
  return debtsTable(view, rows, {
    title: 'Monat für Monat',
    unit: 'Monate',
    head: 'Monat',
    fileName: 'Schuldenabbau-Monate',
  })
}

function debtsTable(
  { result, show }: DebtsView,
  rows: readonly Row[],
  heading: ScheduleHeading,
): ResultTable {
  const { debts, chosen } = result
  const { euros } = tableColumns<Row>(show)
  const columns = [
    euros('paid', 'Gezahlt', ({ paid }) => paid, { total: show.euros(chosen.paid) }),
    euros('interest', 'Zinsen', ({ interest }) => interest, { total: show.euros(chosen.interest) }),
    ...(debts.length > 1
      ? debts.map(({ name }, place) =>
          euros(`debt-${place}`, name, ({ balances }) => itemAt(balances, place), {
            isWideOnly: true,
            className: 'text-text-2',
          }),
        )
      : []),
    euros('balance', 'Offen', ({ balances }) => sumOfBalances(balances), {
      className: 'font-semibold',
      total: show.euros(0),
    }),
  ]
  return scheduleTable(heading, rows, columns, show)
}

/** When each debt is paid, by both methods. */
export function debtOrderTable({ values, result, show }: DebtsView): ResultTable {
  const { debts, chosen, other } = result
  const { name, other: otherMethod } = methodWords[values.method]
  const rows = chosen.order.map((place) => ({ place, debt: itemAt(debts, place) }))
  const month = (months: number) => (show.start ? show.monthAfter(months) : `Monat ${show.number(months)}`)
  const { text, euros } = tableColumns<{ readonly place: number; readonly debt: Debt }>(show)
  return resultTable<{ readonly place: number; readonly debt: Debt }>({
    title: 'Schuld für Schuld',
    fileName: 'Schuldenabbau-Reihenfolge',
    unit: 'Schulden',
    rows,
    rowKey: ({ place }) => String(place),
    columns: [
      text('name', 'Schuld', ({ debt }) => debt.name),
      euros('balance', 'Heute', ({ debt }) => debt.balance, { isWideOnly: true }),
      {
        key: 'chosen',
        head: name,
        isNumber: true,
        cell: ({ place }) => month(itemAt(chosen.payoffMonths, place)),
        csv: ({ place }) => itemAt(chosen.payoffMonths, place),
      },
      {
        key: 'other',
        head: methodWords[otherMethod].name,
        isNumber: true,
        cell: ({ place }) => (other ? month(itemAt(other.payoffMonths, place)) : 'nie'),
        csv: ({ place }) => other?.payoffMonths[place] ?? '',
      },
    ],
  })
}
