import type { Day } from '#domain/calendar/day.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { RowReason } from './reasons.ts'

/** An account in a file; fields are null where the format does not have them (imports.md § 1). */
export interface StatementAccount {
  readonly iban: string | null
  /** The identifier in place of an IBAN: `12345678/100200300`, the number of a card. */
  readonly number: string | null
  /** The name, such as `Girokonto`, or that of a section or of a pocket. */
  readonly name: string | null
  /** The currency of an account whose bookings are in another currency; absent: in euro (imports.md § 16). */
  readonly currency?: Currency
}

/** One booking of a file, in the form of imports.md § 1. Missing texts are null, but payee and purpose are `''`. */
export interface StatementBooking {
  /** The place of the booking's account in the file, from 0, in the order in which the accounts were reported. */
  readonly account: number
  /** The line in the file where the booking begins, from 1; rows of a sheet count as lines. */
  readonly line: number
  readonly bookingDate: Day
  readonly valueDate: Day | null
  /** The amount, negative when money leaves the account. */
  readonly amountCents: Cents
  readonly currency: string
  readonly counterparty: string
  readonly counterpartyIban: string | null
  /** The text in place of a valid IBAN. */
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
  /** The number of the part in a batch with that reference, from 0. */
  readonly bankRefPart: number
  readonly externalId: string | null
  /** The external id of the booking that an app has split, of which this is a part. */
  readonly splitFromId: string | null
  /** The original amount with the sign of the amount; null unless the booking was made in another currency. */
  readonly originalCents: Cents | null
  readonly originalCurrency: string | null
  readonly balanceAfterCents: Cents | null
  /** Whether the bank calls the booking a reversed one. */
  readonly isReversal: boolean
  /** The category from the top level down; empty unless an app has sorted the booking. */
  readonly category: readonly string[]
  /** Whether an app calls it a transfer between own accounts. */
  readonly isTransfer: boolean
  /** The parts of a split booking; empty unless the file has some. */
  readonly parts: readonly StatementPart[]
  readonly trade: StatementTrade | null
  /** The booking as it stands in the file. */
  readonly raw: string
}

export interface StatementPart {
  readonly amountCents: Cents
  readonly category: readonly string[]
  readonly purpose: string
}

/** The data that a depot or an app adds to a booking (imports.md § 11). */
export interface StatementTrade {
  /** The group, such as Trade Republic's `TRADING`, `CASH`, `CORPORATE_ACTION`. */
  readonly group: string | null
  /** The type, such as `BUY`, `DIVIDENDS`: the code of the format, or the word of the file when it is unknown. */
  readonly type: string | null
  readonly isin: string | null
  readonly wkn: string | null
  /** The symbol of a security without an ISIN, such as `BTC`. */
  readonly ticker: string | null
  readonly securityName: string | null
  /** The number of shares, a plain decimal, never negative. */
  readonly shares: string | null
  /** Whether the pieces had a minus in the file, which means that they leave the depot. */
  readonly isOut: boolean
  readonly price: string | null
  /** The amount of the file before fees and taxes were counted; Portfolio Performance's is absolute. */
  readonly valueCents: Cents
  readonly feeCents: Cents | null
  readonly taxCents: Cents | null
  /** Whether fee and tax have the sign with which they move the account; otherwise they are the amounts paid. */
  readonly areCostsSigned: boolean
  /** The currency of the price, where it differs from that of the booking. */
  readonly priceCurrency: string | null
  /** The cost of the pieces as a list of a depot states it. */
  readonly costCents: Cents | null
}

/**
 * One of several statements of a file, as MT940 and CAMT divide it; a statement of several pages is divided page by
 * page.
 */
export interface StatementSection {
  /** The number, `12`, or of a page `12/2`; null where the bank does not number its statements. */
  readonly number: string | null
  /** The number of the account's bookings before it in the file. */
  readonly firstBooking: number
  /** Whether these are the bookings of one page of a statement. */
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

/**
 * Money that an app holds back for a payment until it is booked (negative), or releases again: no booking, and pending.
 */
export interface StatementHold extends Pick<
  StatementBooking,
  'account' | 'line' | 'bookingDate' | 'amountCents' | 'currency'
> {
  readonly isHold: true
}

/** A row, or a cell of it, that could not be read. */
export interface StatementProblem {
  readonly line: number
  /** The name of the column or tag; null when the problem concerns the whole row. */
  readonly column: string | null
  /** The content of the cell, cut to a length that fits a list. */
  readonly content: string
  readonly reason: RowReason
  /** Whether the row was taken without this part. */
  readonly isRowKept: boolean
}

/** Receives what a reader finds, in the order of the file; the reader itself keeps nothing. */
export interface StatementSink {
  /**
   * False: the raw text of bookings is not needed, and a format where it would have to be put together leaves it empty.
   */
  readonly wantsRaw?: boolean
  readonly account: (account: StatementAccount) => void
  readonly booking: (booking: StatementBooking) => void
  readonly balance: (balance: StatementBalance) => void
  /**
   * Receives a hold, which the balances beside later bookings lack; called in addition to
   * {@link StatementSink.pending}.
   */
  readonly hold: (hold: StatementHold) => void
  /** Called for a booking that is not booked yet: left out and counted. */
  readonly pending: () => void
  readonly problem: (problem: StatementProblem) => void
  /**
   * Receives the id of the format, once, at the end, because some formats are recognised by the content of the file.
   */
  readonly format: (id: string) => void
}

/** Reads a file in pieces of its text, of any size. */
export interface StatementReader {
  readonly push: (text: string) => void
  readonly end: () => void
}

const MOST_CONTENT_CHARACTERS = 80

/** A problem with the whole row, which is left out unless stated otherwise. */
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

/** The default fields of a booking; a format fills in the ones it knows. */
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
