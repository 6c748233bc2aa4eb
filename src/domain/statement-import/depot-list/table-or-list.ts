import type { Day } from '#domain/calendar/day.ts'
import { layoutOfFirstRow, layoutOfHead } from '#domain/statement-import/csv/csv-layout.ts'
import type { CsvRow } from '#domain/statement-import/csv/csv-row.ts'
import type { RowSink } from '#domain/statement-import/csv/csv-rows.ts'
import {
  MAX_PREAMBLE_ROWS,
  tableReader,
  type TableOptions,
} from '#domain/statement-import/csv/table-reader.ts'
import type { StatementSink } from '#domain/statement-import/statement.ts'
import { dayIn } from './list-cells.ts'
import { listColumns } from './list-columns.ts'
import { type ListOptions, listReader } from './list-reader.ts'

export interface TableOrListOptions extends TableOptions {
  /** The day that a person has given for a list of a depot that names none. */
  readonly listDay?: Day
}

/** Reads a table of bookings, or a list of a depot's holdings, by the first head that either of them knows. */
export function tableOrListReader(sink: StatementSink, options: TableOrListOptions = {}): RowSink {
  let held: CsvRow[] = []
  let reader: RowSink | null = options.mapping ? tableReader(sink, options) : null

  function decide(chosen: RowSink): RowSink {
    reader = chosen
    for (const { cells, line, raw, hasEnd } of held) chosen.row(cells, line, raw, hasEnd)
    held = []
    return chosen
  }

  return {
    row: (cells, line, raw, hasEnd) => {
      if (reader) return reader.row(cells, line, raw, hasEnd)
      held.push({ cells, line, raw, hasEnd })
      const isTable = layoutOfHead(cells) !== null || layoutOfFirstRow(cells) !== null
      if (isTable || held.length > MAX_PREAMBLE_ROWS) decide(tableReader(sink, options))
      else if (listColumns(cells)) decide(listReader(sink, listOptions(options)))
    },
    broken: (reason, line, raw) => (reader ?? decide(tableReader(sink, options))).broken(reason, line, raw),
    end: () => (reader ?? decide(tableReader(sink, options))).end(),
  }
}

function listOptions({ listDay, fallbackStyle, readDay }: TableOrListOptions): ListOptions {
  return {
    ...(listDay && { knownDay: listDay }),
    ...(fallbackStyle && { fallbackStyle }),
    ...(readDay && {
      readDay: (cell: string) => {
        const day = readDay(cell)
        return day === 'not_a_date' ? dayIn(cell) : day
      },
    }),
  }
}
