import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import type { StatementAccount, StatementBalance } from '#domain/statement-import/statement.ts'
import type { StorableBooking } from './storable-booking.ts'

/** A row of a file; its id becomes the booking's. */
export interface ImportRow extends StorableBooking {
  readonly id: string
  /** The index of the {@link CardFile} that told the row; files of an account can overlap. */
  readonly part: number
}

/** The statements of a file, or of a member of a ZIP, about an account. */
export interface CardFile {
  /** The id of the file on the device. */
  readonly fileId: string
  /** The name of the file that was chosen: the ZIP, where the file was one of its members. */
  readonly fileName: string
  /** The name of the file; a member of a ZIP has its own name, without folders. */
  readonly name: string
  readonly format: string
  readonly encoding: StatementEncoding
  /** The number of the part; no other part of any card has it. */
  readonly part: number
  /** All balances of account 0. */
  readonly balances: readonly StatementBalance[]
  /** The rates that the file tells itself, where it has other currencies. */
  readonly rates?: readonly DatedRate[]
}

/** One account of one or more files, with all that they tell about it. Each account is taken over by itself. */
export interface ImportCard {
  readonly id: string
  /** The key by which the account is known; files with the same key belong to one card. Null: only its own files do. */
  readonly key: string | null
  /** The files in the order in which their days came. */
  readonly files: readonly CardFile[]
  /** The name of its file; of several files the first name and how many follow. */
  readonly fileName: string
  /** The format of its first file. */
  readonly format: string
  /** The account as the files tell it; null where they say nothing. */
  readonly told: StatementAccount | null
  /** The rows of all files, file by file. */
  readonly rows: readonly ImportRow[]
  /** The balances of all its files, all of account 0. */
  readonly balances: readonly StatementBalance[]
}
