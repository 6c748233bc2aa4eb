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

/** The answers of a person about a file, and the mappings remembered from others. */
export interface FileAnswers {
  /** Instead of what the bytes tell. */
  readonly encoding?: StatementEncoding
  /** The columns of this file as somebody has named them, before the remembered ones. */
  readonly mapping?: ColumnMapping
  /** The only sheet of a workbook that is read. */
  readonly sheet?: string
  /** A table is read by the mapping with its head; a table without a head by the mapping that has none. */
  readonly mappings?: readonly ColumnMapping[]
  readonly dateOrder?: DateOrder
  /** The day of a depot's list that names none. */
  readonly listDay?: Day
}

/** A message to the worker: one file, then the worker ends. */
export interface ReadingOrder {
  readonly file: Blob
  /** The name of the file; the members of a ZIP have their own names. */
  readonly name: string
  readonly answers: FileAnswers
}

/** A table of which nobody has said yet what its columns hold. */
export type UnknownTable = Extract<DetectedFormat, { readonly kind: 'unknown-csv' }> & {
  /** The day of serial number 0, where it is a workbook's. */
  readonly firstDay?: Day
  /** For a workbook: the sheet in which it stands, and the tables of all sheets. */
  readonly sheet?: string
  readonly sheets?: readonly SheetTable[]
}

export interface SheetTable {
  readonly sheet: string
  readonly table: UnknownTable
}

/** Everything of a booking but how it stood in the file. */
export type BookingField = Exclude<keyof StatementBooking, 'raw'>

/** Bookings by their fields, each with a value for every booking; not there: as in {@link emptyBooking} for all of them. */
export type BookingColumns = { readonly [Field in BookingField]?: readonly StatementBooking[Field][] }

/** The results that the worker has read since its last message. */
export interface ReadingBatch {
  readonly accounts: readonly StatementAccount[]
  readonly bookings: BookingColumns
  readonly balances: readonly StatementBalance[]
  readonly holds: readonly StatementHold[]
  readonly problems: readonly StatementProblem[]
  readonly pendingCount: number
}

/**
 * From the worker. A file is one part, a ZIP of several statements has one for each; rows belong to the last part told.
 * A part that is told again begins anew: its rows were decoded wrongly.
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
      /** `Ã¤` stands where an `ä` should be. */
      readonly isMisread: boolean
    }
  | { readonly kind: 'unknown'; readonly table: UnknownTable; readonly encoding: StatementEncoding }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  /** Members of a ZIP that are no statements: nobody tries to read them. */
  | { readonly kind: 'left_out'; readonly names: readonly string[] }
  /** The last message of every reading. */
  | { readonly kind: 'end' }
