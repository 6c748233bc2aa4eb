import type { Day } from '#domain/calendar/day.ts'
import type { DateOrder } from '#domain/statement-import/cells/ordered-date.ts'
import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import type { DetectedFormat } from '#domain/statement-import/detect-format.ts'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import type {
  StatementAccount,
  StatementBalance,
  StatementBooking,
  StatementHold,
  StatementProblem,
} from '#domain/statement-import/statement.ts'
import type { RefusalReason } from './refused-file.ts'

/** The answers of a person about a file, and the remembered mappings. */
export interface FileAnswers {
  /** The encoding that a person has chosen instead of the recognised one. */
  readonly encoding?: StatementEncoding
  /** The columns of this file as a person has named them; they come before the remembered mappings. */
  readonly mapping?: ColumnMapping
  /** The only sheet of a workbook that is read. */
  readonly sheet?: string
  /**
   * The remembered mappings: a table is read by the mapping with the same head, a table without a head by the
   * mapping without one.
   */
  readonly mappings?: readonly ColumnMapping[]
  readonly dateOrder?: DateOrder
  /** The day of a depot's list that states none. */
  readonly listDay?: Day
}

/** A message to the worker: one file to be read. */
export interface ReadingOrder {
  readonly file: Blob
  /** The name of the file; the members of a ZIP have their own names. */
  readonly name: string
  readonly answers: FileAnswers
}

/** A table whose columns nobody has named yet. */
export type UnknownTable = Extract<DetectedFormat, { readonly kind: 'unknown-csv' }> & {
  /** The day of serial number 0, where the table is from a workbook. */
  readonly firstDay?: Day
  /** The sheet of the table, where it is from a workbook. */
  readonly sheet?: string
  readonly sheets?: readonly SheetTable[]
}

export interface SheetTable {
  readonly sheet: string
  readonly table: UnknownTable
}

/** The fields of a booking, without its raw text in the file. */
export type BookingField = Exclude<keyof StatementBooking, 'raw'>

/**
 * Bookings as columns, each with a value for every booking; a missing column has the value of {@link
 * emptyBooking} for all of them.
 */
export type BookingColumns = { readonly [Field in BookingField]?: readonly StatementBooking[Field][] }

/** Everything that the worker has read since its last message. */
export interface ReadingBatch {
  readonly accounts: readonly StatementAccount[]
  readonly bookings: BookingColumns
  readonly balances: readonly StatementBalance[]
  readonly holds: readonly StatementHold[]
  readonly problems: readonly StatementProblem[]
  readonly pendingCount: number
}

/**
 * Messages from the worker. A file is one part, and a ZIP has a part for each statement; rows belong to the
 * last named part. A part that is named again begins anew, because its rows were decoded wrongly.
 */
export type ReadingNews =
  | { readonly kind: 'progress'; readonly readBytes: number; readonly totalBytes: number }
  | { readonly kind: 'part'; readonly name: string }
  /** A {@link ReadingBatch} as JSON: half a million rows copy several times faster as text than as objects. */
  | { readonly kind: 'rows'; readonly batch: string }
  | {
      readonly kind: 'read'
      readonly format: string
      readonly encoding: StatementEncoding
      /** The digest of the head of a table that somebody has mapped. */
      readonly headHash: string | null
      /** Whether the text is decoded wrongly: `Ã¤` stands where an `ä` should be. */
      readonly isMisread: boolean
    }
  | { readonly kind: 'unknown'; readonly table: UnknownTable; readonly encoding: StatementEncoding }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  /** Members of a ZIP that are no statements and are not read. */
  | { readonly kind: 'left_out'; readonly names: readonly string[] }
  /** The last message of every reading. */
  | { readonly kind: 'end' }
