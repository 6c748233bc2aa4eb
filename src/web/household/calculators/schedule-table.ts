import type { Show } from '#web/kit/words/show.ts'
import { type ResultTable, type TableColumn, resultTable } from './result-table.ts'
import { tableColumns } from './table-columns.ts'

export interface ScheduleHeading {
  /** The title, such as "Rate für Rate" */
  readonly title: string
  /** The word for the rows, such as "Raten" in "Alle 240 Raten zeigen". */
  readonly unit: string
  /** The head of the column that names the rows: "Rate". */
  readonly head: string
  /** The name of the file. */
  readonly fileName: string
  /** 1 where the rows of the schedule are years. */
  readonly firstYear?: 1
}

/** A schedule of payments that ends with its checked sums. */
export function scheduleTable<Row extends { readonly label: string }>(
  heading: ScheduleHeading,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  show: Show,
): ResultTable {
  const { text } = tableColumns<Row>(show)
  return resultTable<Row>({
    ...heading,
    isExact: true,
    rows,
    rowKey: ({ label }) => label,
    columns: [text('label', heading.head, ({ label }) => label, { total: 'Summe' }), ...columns],
  })
}
