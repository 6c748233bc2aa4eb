import type { Day } from '#domain/calendar/day.ts'
import { camtReader } from '#domain/statement-import/camt/camt-reader.ts'
import type { DateOrder } from '#domain/statement-import/cells/ordered-date.ts'
import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import { csvReader } from '#domain/statement-import/csv/csv-reader.ts'
import { withBrokenLetters } from '#domain/statement-import/encoding/broken-letters.ts'
import { cleanText } from '#domain/statement-import/encoding/clean-text.ts'
import { markupReader } from '#domain/statement-import/markup/markup-reader.ts'
import { mt940Reader } from '#domain/statement-import/mt940/mt940-reader.ts'
import { ofxReader } from '#domain/statement-import/ofx/ofx-reader.ts'
import { qifReader } from '#domain/statement-import/qif/qif-reader.ts'
import type { DetectedFormat } from './detect-format.ts'
import type { StatementReader, StatementSink } from './statement.ts'

/** The formats whose file is a single text. */
export type TextFormat = Extract<
  DetectedFormat,
  { readonly kind: 'camt' | 'ofx' | 'qif' | 'mt940' | 'csv' | 'unknown-csv' }
>

/** The answers of a person about a file. */
export interface StatementAnswers {
  readonly mapping?: ColumnMapping
  readonly dateOrder?: DateOrder
  /** The day of a depot's list, where the list itself names none. */
  readonly listDay?: Day
}

/** The reader of a format; it takes the decoded text of the whole file, piece by piece. */
export function openStatement(
  format: TextFormat,
  sink: StatementSink,
  { mapping, dateOrder, listDay }: StatementAnswers = {},
): StatementReader {
  return withBrokenLetters(sink, (watched) => cleanText(readerOf(watched)))

  function readerOf(told: StatementSink): StatementReader {
    switch (format.kind) {
      case 'camt':
        return markupReader('xml', camtReader(told))
      case 'ofx':
        return markupReader(format.markup, ofxReader(told))
      case 'qif':
        return qifReader(told, dateOrder)
      case 'mt940':
        return mt940Reader(told)
      case 'csv':
      case 'unknown-csv':
        return csvReader(format.delimiter, told, {
          ...(mapping && { mapping }),
          ...(dateOrder && { dateOrder }),
          ...(listDay && { listDay }),
        })
    }
  }
}
