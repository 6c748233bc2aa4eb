import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type AccountCell, readAccountCell } from '#domain/statement-import/cells/account-cell.ts'
import { collapsed, currencyOf, referenceOf, textOrNull } from '#domain/statement-import/cells/cell-text.ts'
import { memoiseCells } from '#domain/statement-import/cells/memoise-cells.ts'
import { type DayCell, readOrderedDate } from '#domain/statement-import/cells/ordered-date.ts'
import { plainDayReader } from '#domain/statement-import/cells/plain-day.ts'
import { type CentsCell, readCents } from '#domain/statement-import/cells/read-cents.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import { emptyBooking, type StatementBooking } from '#domain/statement-import/statement.ts'
import { type CamtDetail, type CamtEntry, type CamtParty, emptyDetail } from './camt-entry.ts'

/** The bookings of an entry, or the reason and the tag for which it has none. */
export type CamtBookings =
  | { readonly ok: true; readonly bookings: readonly StatementBooking[] }
  | { readonly ok: false; readonly reason: RowReason; readonly tag: string; readonly content: string }

/**
 * The bookings of an entry of CAMT (imports.md § 8). A batch is split only when every payment has an amount in the
 * currency of the account and all add up to the entry's amount.
 * @param ownIban the IBAN of the account that the statement is about
 */
export function bookingsOfEntry(
  entry: CamtEntry,
  account: number,
  ownIban: string | null,
  read: CamtCells,
): CamtBookings {
  const cents = signedCents(entry.amount, entry.direction)
  if (typeof cents === 'string') return { ok: false, reason: cents, tag: 'Amt', content: entry.amount }
  const valueDate = read.day(entry.valueDate)
  const bookingDate = entry.bookingDate.trim() === '' ? valueDate : read.day(entry.bookingDate)
  if (valueDate === 'not_a_date')
    return { ok: false, reason: 'not_a_date', tag: 'ValDt', content: entry.valueDate }
  if (bookingDate === 'not_a_date')
    return { ok: false, reason: 'not_a_date', tag: 'BookgDt', content: entry.bookingDate }
  if (bookingDate === null) return { ok: false, reason: 'date_missing', tag: 'BookgDt', content: '' }

  const common = { account, bookingDate, valueDate, ownIban, read }
  const [first = emptyDetail(), ...others] = entry.details
  if (others.length === 0 && Number(entry.count) <= 1)
    return { ok: true, bookings: [bookingOf(entry, first, cents, 0, common)] }
  const parts = entry.details.map((detail) => partCents(detail, entry))
  const isWhole = parts.reduce((sum: number, part) => sum + (part ?? Number.NaN), 0) === cents
  if (parts.length > 0 && isWhole)
    return {
      ok: true,
      bookings: entry.details.map((detail, place) =>
        bookingOf(entry, detail, parts[place] ?? 0, place, common),
      ),
    }
  const count = Math.max(entry.details.length, Number(entry.count) || 0)
  const batch = { ...emptyDetail(), purposes: [`Sammler, ${count} Posten`] }
  return { ok: true, bookings: [bookingOf(entry, batch, cents, 0, common)] }
}

/** The readers of days, accounts and kinds of bookings; they keep answers, because the same texts repeat. */
export interface CamtCells {
  readonly day: (text: string) => DayCell
  readonly account: (text: string) => AccountCell
  readonly gvc: (text: string) => string | null
}

/** Creates readers that keep their last answers. */
export function camtCells(): CamtCells {
  return {
    day: plainDayReader((text) => readOrderedDate(text, 'day_first')),
    account: memoiseCells(readAccountCell),
    gvc: memoiseCells(gvcOf),
  }
}

interface Common {
  readonly account: number
  readonly bookingDate: Day
  readonly valueDate: Day | null
  readonly ownIban: string | null
  readonly read: CamtCells
}

function bookingOf(
  entry: CamtEntry,
  detail: CamtDetail,
  amountCents: Cents,
  part: number,
  { account, bookingDate, valueDate, ownIban, read }: Common,
): StatementBooking {
  const currency = currencyOf(entry.currency)
  const party = otherSide(detail, amountCents, ownIban, read)
  const number = read.account(party.iban)
  return {
    ...emptyBooking,
    account,
    line: entry.line,
    bookingDate,
    valueDate,
    amountCents,
    currency,
    counterparty: collapsed(party.name),
    counterpartyIban: number.iban,
    counterpartyAccount: number.number ?? textOrNull(party.other),
    bookingText: textOrNull(entry.info),
    gvc: read.gvc(detail.gvc) ?? read.gvc(entry.gvc),
    purpose: collapsed(joined(detail.purposes)),
    endToEndRef: referenceOf(detail.endToEndId),
    mandateRef: referenceOf(detail.mandateId),
    creditorId: referenceOf(detail.creditorId),
    bankRef: referenceOf(entry.servicerRef) ?? referenceOf(detail.servicerRef),
    bankRefPart: part,
    ...original(
      detail.instructed === '' && entry.details.length <= 1 ? entry : detail,
      amountCents,
      currency,
    ),
    isReversal: entry.isReversal === 'true' || entry.isReversal === '1',
    raw: entry.raw,
  }
}

/**
 * The party from which money comes or to which it goes; where that is the account itself, or nobody, the other party.
 */
function otherSide(
  { debtor, creditor }: CamtDetail,
  cents: Cents,
  ownIban: string | null,
  read: CamtCells,
): CamtParty {
  const [near, far] = cents < 0 ? [creditor, debtor] : [debtor, creditor]
  const isMissing = near.name === '' && near.iban === '' && near.other === ''
  return isMissing || (ownIban !== null && read.account(near.iban).iban === ownIban) ? far : near
}

function original(
  { instructed, instructedCurrency }: Pick<CamtEntry, 'instructed' | 'instructedCurrency'>,
  amountCents: Cents,
  currency: string,
): Pick<StatementBooking, 'originalCents' | 'originalCurrency'> {
  const cents = readXmlCents(instructed)
  if (typeof cents !== 'number' || instructedCurrency === '' || instructedCurrency === currency)
    return { originalCents: null, originalCurrency: null }
  return { originalCents: amountCents < 0 ? -cents : cents, originalCurrency: instructedCurrency }
}

function partCents(detail: CamtDetail, entry: CamtEntry): Cents | null {
  if (detail.currency !== '' && detail.currency !== entry.currency) return null
  const cents = signedCents(detail.amount, detail.direction === '' ? entry.direction : detail.direction)
  return typeof cents === 'number' ? cents : null
}

/** Reads a decimal of XML: zeros after the cents are ignored, and no digit has to stand before the point. */
export function readXmlCents(amount: string, mostCents?: Cents): CentsCell {
  const plain = amount.replace(/(\.\d\d)0+$/u, '$1').replace(/^(?=\.\d)/u, '0')
  return readCents(plain, 'en', mostCents)
}

function signedCents(amount: string, direction: string): Cents | RowReason {
  const cents = readXmlCents(amount)
  if (cents === null) return 'amount_missing'
  if (typeof cents === 'string') return cents
  if (direction === 'CRDT') return cents
  return direction === 'DBIT' ? 0 - cents : 'unclear_sign'
}

const FULL_LINE = 140

/** Banks cut a purpose after a certain number of characters, in the middle of words. */
function joined(purposes: readonly string[]): string {
  return purposes.reduce((text, piece, place) => {
    const isCut = purposes[place - 1]?.length === FULL_LINE
    return place === 0 || isCut ? text + piece : `${text} ${piece}`
  }, '')
}

/** The code of the kind of booking (GVC) in `NTRF+166+0931`. */
function gvcOf(code: string): string | null {
  return /^[A-Z]{4}\+(?<gvc>\d{3})(?:\+|$)/u.exec(code)?.groups?.['gvc'] ?? null
}
