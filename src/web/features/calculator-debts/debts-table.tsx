import type { Decimal } from '#domain/money/decimal.ts'
import type { Debt } from '#domain/loans/debt.ts'
import { type ResultTable, type TableColumn, csvEuros, resultTable } from '#web/calculators/result-table.ts'
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
    label: year.year * 12 > months ? show.monthAfter(months) : show.yearAfter(year.year),
  }))
  return scheduleTable(view, rows, {
    title: 'Jahr für Jahr',
    unit: 'Jahre',
    head: 'Jahr',
    fileName: 'Schuldenabbau-Jahre',
  })
}

export function debtMonthsTable(view: DebtsView): ResultTable {
  const rows = view.result.chosen.rows.map((row) => ({ ...row, label: view.show.number(row.month) }))
  return scheduleTable(view, rows, {
    title: 'Monat für Monat',
    unit: 'Monate',
    head: 'Monat',
    fileName: 'Schuldenabbau-Monate',
  })
}

interface Heading {
  readonly title: string
  readonly unit: string
  readonly head: string
  readonly fileName: string
}

function scheduleTable({ result, show }: DebtsView, rows: readonly Row[], heading: Heading): ResultTable {
  const { debts, chosen } = result
  const amount = (
    key: string,
    head: string,
    read: (row: Row) => Decimal,
    more: Partial<TableColumn<Row>> = {},
  ): TableColumn<Row> => ({
    key,
    head,
    isNumber: true,
    cell: (row) => show.euros(read(row)),
    csv: (row) => csvEuros(read(row)),
    ...more,
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
      amount('paid', 'Gezahlt', ({ paid }) => paid, { total: show.euros(chosen.paid) }),
      amount('interest', 'Zinsen', ({ interest }) => interest, { total: show.euros(chosen.interest) }),
      ...(debts.length > 1
        ? debts.map(({ name }, place) =>
            amount(`debt-${place}`, name, ({ balances }) => balances[place]!, {
              isWideOnly: true,
              className: 'text-text-2',
            }),
          )
        : []),
      amount('balance', 'Offen', ({ balances }) => sumOfBalances(balances), {
        className: 'font-semibold',
        total: show.euros(0),
      }),
    ],
  })
}

/** When each debt is paid, by both methods. */
export function debtOrderTable({ values, result, show }: DebtsView): ResultTable {
  const { debts, chosen, other } = result
  const { name, other: otherMethod } = methodWords(values.method)
  const rows = chosen.order.map((place) => ({ place, debt: debts[place]! }))
  const month = (months: number) => (show.start ? show.monthAfter(months) : `Monat ${show.number(months)}`)
  return resultTable<{ readonly place: number; readonly debt: Debt }>({
    title: 'Schuld für Schuld',
    fileName: 'Schuldenabbau-Reihenfolge',
    unit: 'Schulden',
    rows,
    rowKey: ({ place }) => String(place),
    columns: [
      { key: 'name', head: 'Schuld', cell: ({ debt }) => debt.name, csv: ({ debt }) => debt.name },
      {
        key: 'balance',
        head: 'Heute',
        isNumber: true,
        isWideOnly: true,
        cell: ({ debt }) => show.euros(debt.balance),
        csv: ({ debt }) => csvEuros(debt.balance),
      },
      {
        key: 'chosen',
        head: name,
        isNumber: true,
        cell: ({ place }) => month(chosen.payoffMonths[place]!),
        csv: ({ place }) => chosen.payoffMonths[place]!,
      },
      {
        key: 'other',
        head: methodWords(otherMethod).name,
        isNumber: true,
        cell: ({ place }) => (other ? month(other.payoffMonths[place]!) : 'nie'),
        csv: ({ place }) => other?.payoffMonths[place] ?? '',
      },
    ],
  })
}
