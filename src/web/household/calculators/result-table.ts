import type { ReactNode } from 'react'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { CsvCell } from '#domain/spreadsheet/csv-text.ts'
import { type Inputs, inputAt, keysOf } from '#web/household/calculator-entries/inputs.ts'
import type { View } from './view.ts'

export interface TableColumn<Row> {
  readonly key: string
  readonly head: string
  /** The head in the file, when another word is better there. */
  readonly csvHead?: string
  readonly cell: (row: Row) => ReactNode
  /** The cell in the file; a column without it is only on the screen. */
  readonly csv?: (row: Row) => CsvCell
  readonly isNumber?: boolean
  /** Whether the column is left out on phones; the file has it. */
  readonly isWideOnly?: boolean
  readonly className?: string
  /** The cell in the row of sums. */
  readonly total?: ReactNode
}

interface TableOptions<Row> {
  /** The title, such as "Jahr für Jahr" */
  readonly title: string
  /** The name of the file. */
  readonly fileName: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The word for the rows, such as "Jahre" in "Alle 40 Jahre zeigen". */
  readonly unit: string
  /** Whether the sums were checked: they then have a double line and say so. */
  readonly isExact?: boolean
  /** Whether the rows are of several years, which they name themselves. */
  readonly isOfYears?: boolean
  /**
   * Given where the rows are consecutive years: the number of the first one; 0 is today. Phones show every fifth year
   * at first.
   */
  readonly firstYear?: 0 | 1
}

const STEP_YEARS = 5
/** A table of so many rows is shown as a whole on phones, too. */
const MOST_YEARS_UNFOLDED = 10

/** A table without the type of its rows: they are formatted when they are shown. */
export interface ResultTable {
  readonly title: string
  readonly fileName: string
  readonly unit: string
  readonly isExact: boolean
  readonly isOfYears: boolean
  /** The year whose figures it is computed with. */
  readonly year?: string
  readonly columns: readonly Omit<TableColumn<never>, 'cell' | 'csv'>[]
  readonly rowCount: number
  /** The number of rows that the unit of the table counts: today is a row, but no year. */
  readonly unitCount: number
  /**
   * Whether a row is shown on phones at first: every fifth year, today and the end; null where no years are left out.
   */
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

/** The table of a view; for a calculator with figures of a year, the table and its file name the year. */
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

/** Whether the shown amounts add up to the shown sum: each is rounded for itself, so they may be cents off. */
export function addUp(amounts: readonly Decimal[], sum: Decimal): boolean {
  const added = amounts.reduce((before, amount) => before.plus(amount.round(2, 'half-up')), decimal(0))
  return added.eq(sum.round(2, 'half-up'))
}

/** An amount for the file: `-1234,56`, without grouping and currency sign. */
export function csvEuros(amount: Decimal): CsvCell {
  return decimal(amount).toString(2).replace('.', ',')
}

/** A number for the file with as many decimals as it takes. */
export function csvNumber(value: Decimal): CsvCell {
  return value.toString().replace('.', ',')
}

export interface TableChoice<Own extends Inputs, Result> {
  /** The label on the switch, when there is more than one table: "Jahre", "Monate". */
  readonly label: string
  readonly table: (view: View<Own, Result>) => ResultTable
}
