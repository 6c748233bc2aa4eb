import { isVisible } from '#contract/schema/visible-text.ts'
import type { Day } from '#domain/calendar/day.ts'
import { EURO, isCurrency } from '#domain/currencies/currency.ts'
import type { Rate } from '#domain/currencies/exchange-rate.ts'
import type { ForeignAmount } from '#domain/currencies/foreign-amount.ts'
import { hundredthsOfMinor, minorOfHundredths } from '#domain/currencies/format-foreign.ts'
import type { Cents } from '#domain/money/cents.ts'
import { isBalance, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { tradeOfBooking } from '#domain/securities/trade-of-booking.ts'
import type { Trade } from '#domain/securities/trade.ts'
import {
  type ComparableBooking,
  type StrongKey,
  sourceOf,
  strongKeyOf,
} from '#domain/statement-import/duplicates/comparable-booking.ts'
import { rateOfOriginal } from '#domain/statement-import/file-rates.ts'
import type { StatementBooking } from '#domain/statement-import/statement.ts'

/** Why a row of a file cannot become a booking, although it could be read. */
export type Obstacle = 'foreign_currency' | 'no_rate' | 'no_amount' | 'amount_too_large' | 'day_out_of_range'

/**
 * A row of a file as it would be stored: it is compared with stored bookings, so its texts are cut as theirs
 * are.
 */
export interface StorableBooking extends Partial<ForeignAmount> {
  /**
   * The format of the file that contains the booking; two files of one format describe a booking in the same
   * words.
   */
  readonly format: string
  /** Line of the file, from 1. */
  readonly line: number
  readonly day: Day
  readonly valueDay: Day | null
  /** The amount in euro cents once there is a rate; before that, in hundredths of its currency. */
  readonly amountCents: Cents
  readonly currency: string
  /** The rate by which the file itself has converted the amount. */
  readonly ownRate?: Rate
  readonly originalCents: Cents | null
  readonly originalCurrency: string | null
  readonly counterparty: string
  readonly counterpartyIban: string | null
  readonly bookingText: string
  readonly purpose: string
  readonly endToEndRef: string | null
  readonly mandateRef: string | null
  readonly creditorId: string | null
  readonly bankRef: string | null
  readonly bankRefKind: string | null
  /** Whether the app calls the booking a transfer between own accounts. */
  readonly isTransfer: boolean
  /** Whether the bank reverses an earlier booking with this one. */
  readonly isReversal: boolean
  /** The balance after the booking, where the file tells it. */
  readonly balanceAfterCents: Cents | null
  /**
   * The trade in securities; on an account in another currency its amounts are in hundredths of that currency
   * until there is a rate.
   */
  readonly trade?: Trade
  readonly obstacle: Obstacle | null
}

// The greatest lengths in the contract (src/contract/transactions/transactions.ts).
const MAX_NAME = 140
const MAX_PURPOSE = 500
const MAX_BOOKING_TEXT = 80
const MAX_REFERENCE = 70
const MAX_BANK_REFERENCE = 80
const MAX_CODE = 40

const firstDay: Day = '1990-01-01'
const lastDay: Day = '2100-12-31'

/** Whether a booking of that day can be stored. */
export function isStorableDay(day: Day): boolean {
  return day >= firstDay && day <= lastDay
}

/**
 * The booking that would be stored for a row; the format says which names of the bank can be trusted (imports.md § 12).
 */
export function storableBooking(format: string, booking: StatementBooking): StorableBooking {
  const { trade } = booking
  const told = tradeOfBooking(booking)
  const security = trade ? (trade.securityName ?? trade.isin ?? trade.ticker) : null
  return {
    format,
    line: booking.line,
    day: booking.bookingDate,
    // A value date that cannot be stored is left out, and the booking is kept.
    valueDay: booking.valueDate !== null && isStorableDay(booking.valueDate) ? booking.valueDate : null,
    amountCents: booking.amountCents,
    currency: booking.currency,
    ...foreignOfRow(booking),
    ...originalOf(booking),
    counterparty: tidy(booking.counterparty === '' ? (security ?? '') : booking.counterparty, MAX_NAME),
    counterpartyIban: booking.counterpartyIban,
    bookingText: tidy(booking.bookingText ?? trade?.type ?? '', MAX_BOOKING_TEXT),
    purpose: tidy(booking.purpose === '' ? tradeText(booking) : booking.purpose, MAX_PURPOSE),
    endToEndRef: reference(booking.endToEndRef),
    mandateRef: reference(booking.mandateRef),
    creditorId: reference(booking.creditorId),
    ...bankRefOf(strongKeyOf(format, booking)),
    isTransfer: booking.isTransfer,
    isReversal: booking.isReversal,
    balanceAfterCents: booking.balanceAfterCents,
    ...(told && { trade: storableTrade(told) }),
    obstacle: obstacleOf(booking, told !== null),
  }
}

/** The booking as its file states it: a converted amount is given in hundredths of its currency again. */
export function asTold<Booking extends StorableBooking>(booking: Booking): Booking {
  const { foreignMinor, rate, currency } = booking
  if (foreignMinor === undefined || rate === undefined) return booking
  return { ...booking, amountCents: hundredthsOfMinor(foreignMinor, currency) }
}

/** The booking in the form in which it is compared with other bookings of an account. */
export function comparable(id: string, account: string, booking: StorableBooking): ComparableBooking {
  const { amountCents } = asTold(booking)
  const { day, currency, counterparty, counterpartyIban, purpose, endToEndRef } = booking
  const { bankRef, bankRefKind } = booking
  return {
    id,
    account,
    bookingDate: day,
    amountCents,
    currency,
    counterparty,
    counterpartyIban,
    purpose,
    endToEndRef,
    strongKey: bankRef === null || bankRefKind === null ? null : { kind: bankRefKind, value: bankRef },
    source: sourceOf(booking.format),
  }
}

function tradeText({ trade }: StatementBooking): string {
  if (!trade) return ''
  const shares = trade.shares === null ? null : `${trade.shares.replace('.', ',')} Stück`
  return [trade.isin ?? trade.wkn, shares].filter((part) => part !== null).join(', ')
}

/**
 * A trade whose texts have the storable length; a fee, tax or cost that is too large to store is left out,
 * and the trade is kept.
 */
function storableTrade(trade: Trade): Trade {
  const storable = (cents: Cents | null) => (cents !== null && isBalance(cents) ? cents : null)
  return {
    ...trade,
    securityCode: tidy(trade.securityCode ?? '', MAX_CODE) || null,
    securityName: tidy(trade.securityName ?? '', MAX_NAME) || null,
    feeCents: storable(trade.feeCents),
    taxCents: storable(trade.taxCents),
    costCents: storable(trade.costCents),
  }
}

/**
 * The reason why a booking cannot be stored; null: none. A trade may have the amount 0, because pieces can
 * move without money.
 */
function obstacleOf(
  { amountCents, currency, bookingDate }: StatementBooking,
  isTrade: boolean,
): Obstacle | null {
  if (currency !== EURO && foreignMinorOf(amountCents, currency) === null) return 'foreign_currency'
  if (amountCents === 0 && !isTrade) return 'no_amount'
  if (Math.abs(amountCents) > MAX_BALANCE_CENTS) return 'amount_too_large'
  return isStorableDay(bookingDate) ? null : 'day_out_of_range'
}

/** The foreign amount of a row on an account in another currency; no fields for a row in euro. */
function foreignOfRow(booking: StatementBooking): Pick<StorableBooking, 'foreignMinor' | 'ownRate'> {
  const foreignMinor = foreignMinorOf(booking.amountCents, booking.currency)
  if (foreignMinor === null) return {}
  const own = rateOfOriginal(booking)
  return { foreignMinor, ...(own?.currency === booking.currency && { ownRate: own.rate }) }
}

/**
 * The amount in the smallest unit of its currency; null in euro, in an unknown currency, and where the amount has parts
 * that its currency does not have.
 */
function foreignMinorOf(hundredths: Cents, currency: string): number | null {
  return currency !== EURO && isCurrency(currency) ? minorOfHundredths(hundredths, currency) : null
}

/** The original amount in another currency, where the file names the currency by its code. */
function originalOf({
  originalCents,
  originalCurrency,
}: StatementBooking): Pick<StorableBooking, 'originalCents' | 'originalCurrency'> {
  const isNamed = originalCents !== null && /^[A-Z]{3}$/u.test(originalCurrency ?? '')
  return isNamed ? { originalCents, originalCurrency } : { originalCents: null, originalCurrency: null }
}

function bankRefOf(key: StrongKey | null): Pick<StorableBooking, 'bankRef' | 'bankRefKind'> {
  const value = key === null ? '' : tidy(key.value, MAX_BANK_REFERENCE)
  return value === ''
    ? { bankRef: null, bankRefKind: null }
    : { bankRef: value, bankRefKind: key?.kind ?? null }
}

function reference(text: string | null): string | null {
  const tidied = text === null ? '' : tidy(text, MAX_REFERENCE)
  return tidied === '' ? null : tidied
}

/**
 * The text on one line, without characters that cannot be stored, and cut to the maximum length; empty where
 * nothing of it is visible.
 */
export function tidy(text: string, maximum: number): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const fitting = plain.length <= maximum ? plain : [...plain].slice(0, maximum).join('').trim()
  return isVisible(fitting) ? fitting : ''
}
