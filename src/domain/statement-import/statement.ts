import type { Day } from '#domain/calendar/day.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { RowReason } from './reasons.ts'

/** An account that a file tells about; null where the format does not say it (imports.md § 1). */
export interface StatementAccount {
  readonly iban: string | null
  /** What stands there instead of an IBAN: `12345678/100200300`, the number of a card. */
  readonly number: string | null
  /** `Girokonto`, the name of a section or of a pocket. */
  readonly name: string | null
  /** Of an account of which the file tells bookings in another currency; absent: in euro (imports.md § 16). */
  readonly currency?: Currency
}

/** One booking of a file, as imports.md § 1 wants it. Texts that are missing are null, but payee and purpose `''`. */
export interface StatementBooking {
  /** Place of its account in the file, from 0, in the order in which the accounts were told. */
  readonly account: number
  /** Line in the file where it begins, from 1; rows of a sheet count as lines. */
  readonly line: number
  readonly bookingDate: Day
  readonly valueDate: Day | null
  /** Negative when money leaves the account. */
  readonly amountCents: Cents
  readonly currency: string
  readonly counterparty: string
  readonly counterpartyIban: string | null
  /** What stood there instead of a valid IBAN. */
  readonly counterpartyAccount: string | null
  /** The bank's kind of booking, in its words. */
  readonly bookingText: string | null
  /** The German code of a kind of booking, three digits. */
  readonly gvc: string | null
  readonly purpose: string
  readonly endToEndRef: string | null
  readonly mandateRef: string | null
  readonly creditorId: string | null
  readonly bankRef: string | null
  /** Which part of a batch with that reference it is, from 0. */
  readonly bankRefPart: number
  readonly externalId: string | null
  /** The external id of the booking that an app has split, of which this is a part. */
  readonly splitFromId: string | null
  /** With the sign of the amount; null unless the booking was made in another currency. */
  readonly originalCents: Cents | null
  readonly originalCurrency: string | null
  readonly balanceAfterCents: Cents | null
  /** A booking taken back. */
  readonly isReversal: boolean
  /** From the top down; empty unless an app has sorted the booking. */
  readonly category: readonly string[]
  /** Whether an app calls it a transfer between own accounts. */
  readonly isTransfer: boolean
  /** The parts of a split booking; empty unless the file has some. */
  readonly parts: readonly StatementPart[]
  readonly trade: StatementTrade | null
  /** How it stood in the file. */
  readonly raw: string
}

export interface StatementPart {
  readonly amountCents: Cents
  readonly category: readonly string[]
  readonly purpose: string
}

/** What a depot or an app adds to a booking (imports.md § 11). */
export interface StatementTrade {
  /** Trade Republic's `TRADING`, `CASH`, `CORPORATE_ACTION`. */
  readonly group: string | null
  /** `BUY`, `DIVIDENDS`: the code of the format, or the word of the file when it is unknown. */
  readonly type: string | null
  readonly isin: string | null
  readonly wkn: string | null
  /** `BTC`: what stands for a security without an ISIN. */
  readonly ticker: string | null
  readonly securityName: string | null
  /** A plain decimal, never negative. */
  readonly shares: string | null
  readonly price: string | null
  /** The amount of the file before fees and taxes were counted; Portfolio Performance's is absolute. */
  readonly valueCents: Cents
  readonly feeCents: Cents | null
  readonly taxCents: Cents | null
}

/** One of several statements of a file, as MT940 and CAMT divide them; those of several pages page by page. */
export interface StatementSection {
  /** `12`, of a page `12/2`; null where the bank does not number them. */
  readonly number: string | null
  /** How many bookings of the account stand before it in the file. */
  readonly firstBooking: number
  /** It is a page of a statement. */
  readonly isPage: boolean
}

export interface StatementBalance {
  readonly account: number
  readonly kind: 'opening' | 'closing'
  readonly cents: Cents
  readonly currency: string
  readonly day: Day | null
  /** Absent in formats that are not divided. */
  readonly section?: StatementSection
}

/** Money that an app holds back for a payment until it is booked (negative), or lets go again: no booking, and pending. */
export interface StatementHold extends Pick<
  StatementBooking,
  'account' | 'line' | 'bookingDate' | 'amountCents' | 'currency'
> {
  readonly isHold: true
}

/** A row, or a cell of it, that could not be read. */
export interface StatementProblem {
  readonly line: number
  /** Name of the column or tag; null when it is about the whole row. */
  readonly column: string | null
  /** What stands there, at most so long that it fits a list. */
  readonly content: string
  readonly reason: RowReason
  /** The row was taken all the same, only this part of it was not. */
  readonly isRowKept: boolean
}

/** Where a reader tells what it finds, in the order of the file; it keeps nothing itself. */
export interface StatementSink {
  /** False: nobody asks how a booking stood in the file; a format where that has to be put together leaves it empty. */
  readonly wantsRaw?: boolean
  readonly account: (account: StatementAccount) => void
  readonly booking: (booking: StatementBooking) => void
  readonly balance: (balance: StatementBalance) => void
  /** The balances beside later bookings lack it; told besides {@link StatementSink.pending}. */
  readonly hold: (hold: StatementHold) => void
  /** A booking that is not booked yet: left out and counted. */
  readonly pending: () => void
  readonly problem: (problem: StatementProblem) => void
  /** The id of the format, once, at the end: some are known by what the file holds. */
  readonly format: (id: string) => void
}

/** Reads a file by pieces of its text, of any size. */
export interface StatementReader {
  readonly push: (text: string) => void
  readonly end: () => void
}

const MOST_CONTENT_CHARACTERS = 80

/** A problem with the whole row, which is left out, unless it says otherwise. */
export function problemAt(
  line: number,
  reason: RowReason,
  content: string,
  column: string | null = null,
  isRowKept = false,
): StatementProblem {
  const text =
    content.length > MOST_CONTENT_CHARACTERS ? `${content.slice(0, MOST_CONTENT_CHARACTERS)}…` : content
  return { line, column, content: text, reason, isRowKept }
}

/** What every booking has until a format says otherwise; a format fills in what it knows. */
export const emptyBooking = {
  valueDate: null,
  currency: 'EUR',
  counterparty: '',
  counterpartyIban: null,
  counterpartyAccount: null,
  bookingText: null,
  gvc: null,
  purpose: '',
  endToEndRef: null,
  mandateRef: null,
  creditorId: null,
  bankRef: null,
  bankRefPart: 0,
  externalId: null,
  splitFromId: null,
  originalCents: null,
  originalCurrency: null,
  balanceAfterCents: null,
  isReversal: false,
  category: [],
  isTransfer: false,
  parts: [],
  trade: null,
} as const
