import type { ReactNode } from 'react'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { CsvCell } from '#domain/spreadsheet/csv-text.ts'
import type { View } from './view.ts'
import { type Inputs, inputAt, keysOf } from '#web/calculator-entries/inputs.ts'

export interface TableColumn<Row> {
  readonly key: string
  readonly head: string
  /** In the file, when another word is better there. */
  readonly csvHead?: string
  readonly cell: (row: Row) => ReactNode
  /** What stands in the file; a column without is drawn only. */
  readonly csv?: (row: Row) => CsvCell
  readonly isNumber?: boolean
  /** On phones there is no room for it; the file has it. */
  readonly isWideOnly?: boolean
  readonly className?: string
  /** In the row of sums. */
  readonly total?: ReactNode
}

interface TableOptions<Row> {
  /** "Jahr für Jahr" */
  readonly title: string
  /** Of the file. */
  readonly fileName: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** "Jahre", for "Alle 40 Jahre zeigen". */
  readonly unit: string
  /** The sums were checked: they close with the double rule and say so. */
  readonly isExact?: boolean
  /** Its rows are of several years, and say so themselves. */
  readonly isOfYears?: boolean
  /** Its rows are years, one after the other: the first is this one, 0 is today. Phones show every fifth first. */
  readonly firstYear?: 0 | 1
}

const STEP_YEARS = 5
/** So many rows are shown on phones, too. */
const MOST_YEARS_UNFOLDED = 10

/** A table that has forgotten the type of its rows: they are formatted when they are shown. */
export interface ResultTable {
  readonly title: string
  readonly fileName: string
  readonly unit: string
  readonly isExact: boolean
  readonly isOfYears: boolean
  /** Whose figures it is computed with. */
  readonly year?: string
  readonly columns: readonly Omit<TableColumn<never>, 'cell' | 'csv'>[]
  readonly rowCount: number
  /** Of what its unit counts: today is a row, but no year. */
  readonly unitCount: number
  /** Whether a row stands on phones at first: every fifth year, today and the end; null where no years are left out. */
  readonly isStepAt: ((row: number) => boolean) | null
  readonly keyAt: (row: number) => string
  readonly cellAt: (row: number, column: number) => ReactNode
  readonly csv: () => { readonly head: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] }
}

export function resultTable<Row>(options: TableOptions<Row>): ResultTable {
  const { title, fileName, unit, columns, rows, rowKey, isExact = false, isOfYears = false } = options
  const { firstYear } = options
  const written = columns.flatMap(({ csv, csvHead, head }) => (csv ? [{ head: csvHead ?? head, csv }] : []))
  return {
    title,
    fileName,
    unit,
    isExact,
    isOfYears,
    columns: columns.map(({ cell: _cell, csv: _csv, ...column }) => column),
    rowCount: rows.length,
    unitCount: rows.length - (firstYear === 0 ? 1 : 0),
    isStepAt:
      firstYear === undefined || rows.length <= MOST_YEARS_UNFOLDED
        ? null
        : (row) => (row + firstYear) % STEP_YEARS === 0 || row === rows.length - 1,
    keyAt: (row) => rowKey(itemAt(rows, row)),
    cellAt: (row, column) => itemAt(columns, column).cell(itemAt(rows, row)),
    csv: () => ({
      head: written.map(({ head }) => head),
      rows: rows.map((row) => written.map(({ csv }) => csv(row))),
    }),
  }
}

/** The table of a view; of a calculator with figures of a year, it and its file say which. */
export function tableOfYear<Own extends Inputs, Result>(
  inputs: Own,
  { table: make }: TableChoice<Own, Result>,
  view: View<Own, Result>,
): ResultTable {
  const table = make(view)
  const key = keysOf(inputs).find((one) => inputAt(inputs, one).kind === 'year')
  if (key === undefined || table.isOfYears) return table
  const year = view.values[key]
  return {
    ...table,
    year,
    fileName: `${table.fileName}-${year}`,
    csv: () => {
      const { head, rows } = table.csv()
      return { head: [...head, 'Werte von'], rows: rows.map((cells) => [...cells, year]) }
    },
  }
}

/** Whether the amounts as they are shown make the sum: rounded each for itself, they may be cents off. */
export function addUp(amounts: readonly Decimal[], sum: Decimal): boolean {
  const added = amounts.reduce((before, amount) => before.plus(amount.round(2, 'half-up')), decimal(0))
  return added.eq(sum.round(2, 'half-up'))
}

/** An amount for the file: `-1234,56`, no grouping, no sign of the currency. */
export function csvEuros(amount: Decimal): CsvCell {
  return decimal(amount).toString(2).replace('.', ',')
}

/** A number for the file with as many decimals as it takes. */
export function csvNumber(value: Decimal): CsvCell {
  return value.toString().replace('.', ',')
}

export interface TableChoice<Own extends Inputs, Result> {
  /** On the switch, when there is more than one: "Jahre", "Monate". */
  readonly label: string
  readonly table: (view: View<Own, Result>) => ResultTable
}
