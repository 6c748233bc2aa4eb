import type { Day } from '#domain/calendar/day.ts'
import {
  type TableOrListOptions,
  tableOrListReader,
} from '#domain/statement-import/depot-list/table-or-list.ts'
import { markupReader } from '#domain/statement-import/markup/markup-reader.ts'
import type { StatementReader, StatementSink } from '#domain/statement-import/statement.ts'
import { firstDays, readSerialDay } from './serial-day.ts'
import { sharedStringsReader, sheetReader } from './sheet-reader.ts'

/** Reads the two necessary parts of a workbook one after the other: its texts, then its first sheet. */
export interface XlsxReader {
  readonly sharedStrings: StatementReader
  readonly sheet: StatementReader
}

interface XlsxOptions extends Omit<TableOrListOptions, 'readDay'> {
  /** The day of serial number 0. */
  readonly firstDay?: Day
}

/** Reads a workbook of one sheet (imports.md § 11.3) as the table that the same app or bank writes as CSV. */
export function xlsxReader(
  sink: StatementSink,
  { firstDay = firstDays.usual, ...options }: XlsxOptions = {},
): XlsxReader {
  const texts: string[] = []
  const table = tableOrListReader(sink, {
    fallbackStyle: 'en',
    readDay: (text) => readSerialDay(text, { first: firstDay }),
    ...options,
  })
  return {
    sharedStrings: markupReader(
      'xml',
      sharedStringsReader(texts, (reason, line) => table.broken(reason, line, 'xl/sharedStrings.xml')),
    ),
    sheet: markupReader('xml', sheetReader(texts, table)),
  }
}
