import {
  tableOrListReader,
  type TableOrListOptions,
} from '#domain/statement-import/depot-list/table-or-list.ts'
import type { StatementReader, StatementSink } from '#domain/statement-import/statement.ts'
import { csvRows } from './csv-rows.ts'

/**
 * Reads a delimited text: the table of a bank or an app that has a preset, one that a person has mapped, or the list of a
 * depot.
 */
export function csvReader(
  delimiter: string,
  sink: StatementSink,
  options?: TableOrListOptions,
): StatementReader {
  return csvRows(delimiter, tableOrListReader(sink, options))
}
