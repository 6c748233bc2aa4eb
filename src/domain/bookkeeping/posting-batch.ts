import type { Day } from '#domain/calendar/day.ts'
import { type Month, toMonth } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Bookkeeping, EnteredBookkeeping } from './bookkeeping.ts'
import { postingColumns } from './posting-columns.ts'
import { asWindows1252, onlyWindows1252 } from './windows-1252.ts'

/** The most bookings that DATEV takes in one file. */
export const MOST_BOOKINGS = 99_999
const LONGEST_TEXT = 60
const LINE_END = '\r\n'

/** An invoice, a correction, or money, with what a booking says of it. */
export interface Posted {
  readonly kind: 'invoice' | 'correction' | 'paid' | 'returned' | 'refunded'
  readonly on: Day
  /** Above 0 in any kind; the kind says which way it goes. */
  readonly amountCents: Cents
  /** The number of the invoice or the correction itself. */
  readonly number: string
  /** The number of the invoice under which it is settled; its own for an invoice. */
  readonly settledUnder: string
  /** Null: no VAT (§ 19 UStG). */
  readonly vatBp: number | null
  readonly way: 'provider' | 'transfer'
}

export interface BatchHead {
  readonly month: Month
  /** The clock in Germany, `20261130094512345`. */
  readonly createdAt: string
  readonly lastDay: Day
  readonly title: string
}

/** The first day of the fiscal year to which a month belongs. */
export function fiscalYearOf(month: Month, beginsIn: number): Month {
  const [year, at] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const begins = at >= beginsIn ? year : year - 1
  return toMonth(`${begins}-${String(beginsIn).padStart(2, '0')}-01`)
}

/** Both head lines of the file: what it is, and the names of its columns. */
export function batchHead(
  bookkeeping: EnteredBookkeeping,
  { month, createdAt, lastDay, title }: BatchHead,
): Uint8Array {
  const fields = [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    createdAt,
    '',
    quoted('WK'),
    quoted(''),
    quoted(''),
    String(bookkeeping.consultant_number),
    String(bookkeeping.client_number),
    bare(fiscalYearOf(month, bookkeeping.year_begins_in)),
    String(bookkeeping.account_length),
    bare(`${month.slice(0, 7)}-01`),
    bare(lastDay),
    quoted(title),
    quoted(''),
    '1',
    '0',
    bookkeeping.is_locked ? '1' : '0',
    quoted('EUR'),
    '',
    quoted(''),
    '',
    '',
    quoted(bookkeeping.chart),
    '',
    '',
    quoted(''),
    quoted(''),
  ]
  const names = postingColumns.map(({ name }) => name).join(';')
  return asWindows1252(fields.join(';') + LINE_END + names + LINE_END)
}

/** Bookings as further lines of the file. */
export function batchLines(bookkeeping: EnteredBookkeeping, posted: readonly Posted[]): Uint8Array {
  return asWindows1252(posted.map((each) => line(bookkeeping, each) + LINE_END).join(''))
}

function line(bookkeeping: EnteredBookkeeping, posted: Posted): string {
  const values = bookingValues(bookkeeping, posted)
  return postingColumns
    .map(({ name, isText }) => (isText ? quoted(values[name] ?? '') : (values[name] ?? '')))
    .join(';')
}

/** What stands in a booking, by the names of the columns; the others stay empty. */
function bookingValues(bookkeeping: EnteredBookkeeping, posted: Posted): Readonly<Record<string, string>> {
  const { account, contra, key, side } = accountsFor(bookkeeping, posted)
  return {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(posted.amountCents),
    'Soll/Haben-Kennzeichen': side,
    'WKZ Umsatz': 'EUR',
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': contra,
    'BU-Schlüssel': key === '' ? '' : key.padStart(4, '0'),
    // Day and month: the year is that of the fiscal year in the head.
    Belegdatum: posted.on.slice(8, 10) + posted.on.slice(5, 7),
    // Open items are settled where this is the same.
    'Belegfeld 1': posted.settledUnder,
    Buchungstext: onlyWindows1252(textOf(posted)).slice(0, LONGEST_TEXT),
    Festschreibung: bookkeeping.is_locked ? '1' : '0',
  }
}

interface Accounts {
  readonly account: string
  readonly contra: string
  readonly key: string
  /** The side of the account: `S` is debited, `H` is credited. */
  readonly side: 'S' | 'H'
}

function accountsFor(bookkeeping: Bookkeeping, { kind, vatBp, way }: Posted): Accounts {
  const { debtor } = bookkeeping
  const money = way === 'transfer' ? bookkeeping.bank : bookkeeping.clearing
  switch (kind) {
    case 'invoice':
      return {
        account: debtor,
        side: 'S',
        contra: vatBp === null ? bookkeeping.revenue_small : bookkeeping.revenue_standard,
        key: vatBp === null ? bookkeeping.revenue_small_key : bookkeeping.revenue_standard_key,
      }
    case 'correction':
      return {
        account: debtor,
        side: 'H',
        contra: vatBp === null ? bookkeeping.refund_small : bookkeeping.refund_standard,
        key: vatBp === null ? bookkeeping.refund_small_key : bookkeeping.refund_standard_key,
      }
    case 'paid':
      return { account: money, side: 'S', contra: debtor, key: '' }
    case 'returned':
    case 'refunded':
      return { account: money, side: 'H', contra: debtor, key: '' }
  }
}

function textOf({ kind, number, settledUnder }: Posted): string {
  switch (kind) {
    case 'invoice':
      return `Rechnung ${number}`
    case 'correction':
      return `Korrektur ${number} zu ${settledUnder}`
    case 'paid':
      return `Zahlung zu ${settledUnder}`
    case 'returned':
      return `Rückbelastung zu ${settledUnder}`
    case 'refunded':
      return number === settledUnder
        ? `Erstattung zu ${settledUnder}`
        : `Erstattung ${number} zu ${settledUnder}`
  }
}

function decimal(cents: Cents): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}

function bare(day: string): string {
  return day.replaceAll('-', '')
}

/** Quotation marks inside are doubled; control characters are not allowed. */
function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return `"${text.replaceAll(/[\u0000-\u001F\u007F]/g, ' ').replaceAll('"', '""')}"`
}
