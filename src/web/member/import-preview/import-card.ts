import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import type { StatementAccount, StatementBalance } from '#domain/statement-import/statement.ts'
import type { StorableBooking } from './storable-booking.ts'

/** A row of a file; the id of the row becomes the id of its booking. */
export interface ImportRow extends StorableBooking {
  readonly id: string
  /** The number of the {@link CardFile} that contains the row; files of an account can overlap. */
  readonly part: number
}

/** The content of a file, or of a member of a ZIP, about one account. */
export interface CardFile {
  /** The id of the file on the device. */
  readonly fileId: string
  /** The name of the chosen file: the name of the ZIP, where the content comes from a member of a ZIP. */
  readonly fileName: string
  /** The file's own name; for a member of a ZIP the name of the member, without folders. */
  readonly name: string
  readonly format: string
  readonly encoding: StatementEncoding
  /** The number of the part; no other part of any card has it. */
  readonly part: number
  /** The balances in the file, all of account 0. */
  readonly balances: readonly StatementBalance[]
  /** The exchange rates that the file itself states, where it has other currencies. */
  readonly rates?: readonly DatedRate[]
}

/**
 * One account of one or more files, with everything that the files state about it. Each account is taken over
 * by itself.
 */
export interface ImportCard {
  readonly id: string
  /**
   * The key by which the account is recognised; files with the same key belong to one card. Null: no other
   * file can join the card by itself.
   */
  readonly key: string | null
  /** The files, ordered by their days. */
  readonly files: readonly CardFile[]
  /** The name of the only file; of several files the first name and how many follow. */
  readonly fileName: string
  /** The format of the first file. */
  readonly format: string
  /** The account as the files describe it; null where they say nothing. */
  readonly told: StatementAccount | null
  /** The rows of all files, file by file. */
  readonly rows: readonly ImportRow[]
  /** The balances of all files, all of account 0. */
  readonly balances: readonly StatementBalance[]
}
