import type { Show } from '#web/words/show.ts'
import { type ResultTable, type TableColumn, resultTable } from './result-table.ts'
import { tableColumns } from './table-columns.ts'

export interface ScheduleHeading {
  /** "Rate für Rate" */
  readonly title: string
  /** "Raten", for "Alle 240 Raten zeigen". */
  readonly unit: string
  /** Over what names the rows: "Rate". */
  readonly head: string
  /** Of the file. */
  readonly fileName: string
  /** Its rows are years. */
  readonly firstYear?: 1
}

/** A plan of payments that closes with its checked sums. */
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
