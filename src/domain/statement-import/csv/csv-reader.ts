import type { StatementReader, StatementSink } from '#domain/statement-import/statement.ts'
import { csvRows } from './csv-rows.ts'
import { tableReader, type TableOptions } from './table-reader.ts'

/** Reads a delimited text: the table of a bank or an app that has a preset, or one that a person has mapped. */
export function csvReader(delimiter: string, sink: StatementSink, options?: TableOptions): StatementReader {
  return csvRows(delimiter, tableReader(sink, options))
}
