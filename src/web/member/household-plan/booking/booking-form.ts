import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { createTransaction, updateTransaction } from '#contract/transactions/transactions.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type ForeignAmount, foreignOf } from '#domain/currencies/foreign-amount.ts'
import type { Cents } from '#domain/money/cents.ts'
import { unsplitCents } from '#domain/transactions/split-transaction.ts'
import { isEnteredByHand, placeOf } from '#domain/transactions/transaction.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { type SortedPlace, nowhere } from '#web/member/household-plan/place-words.ts'

/** A booking as it is sent, typed or from a bank. */
export type BookingBody = Omit<BodyOf<typeof createTransaction>, 'id'>

export interface PartValues {
  /** The amount of the part, positive in the direction of the booking; null: no amount was typed. */
  cents: Cents | null
  place: SortedPlace
  note: string
}

/** The values of the drawer while somebody types. */
export interface BookingValues {
  accountId: string
  day: Day
  direction: 'spent' | 'received'
  /** The amount without its sign, which the direction gives; null: no amount was typed. */
  cents: Cents | null
  /** The foreign amount, also without its sign; null: the account is held in euro. */
  foreign: ForeignAmount | null
  counterparty: string
  purpose: string
  place: SortedPlace
  isOneOff: boolean
  note: string
  parts: PartValues[]
}

export function emptyBooking(
  given: Pick<BookingValues, 'accountId' | 'day'> & Partial<BookingValues>,
): BookingValues {
  return {
    direction: 'spent',
    cents: null,
    foreign: null,
    counterparty: '',
    purpose: '',
    place: nowhere,
    isOneOff: false,
    note: '',
    parts: [],
    ...given,
  }
}

export function valuesOfBooking(booking: StoredTransaction): BookingValues {
  const { accountId, day, amountCents, counterparty, purpose, isOneOff, isTransfer, note, parts } = booking
  const direction = amountCents < 0 ? 'spent' : 'received'
  const sign = signOf(direction)
  const foreign = foreignOf(booking)
  return {
    accountId,
    day,
    direction,
    cents: sign * amountCents,
    foreign: foreign && { ...foreign, foreignMinor: sign * foreign.foreignMinor },
    counterparty,
    purpose,
    place: { ...placeOf(booking), isTransfer },
    isOneOff,
    note,
    parts: parts.map((part) => ({
      cents: sign * part.amountCents,
      place: { ...placeOf(part), isTransfer: false },
      note: part.note,
    })),
  }
}

/**
 * The body that is sent. A split booking counts at its parts only; a missing amount is sent as one that no
 * schema accepts.
 */
export function bodyOfBooking(values: BookingValues): BookingBody {
  const { accountId, day, direction, cents, foreign, counterparty, purpose } = values
  const { place, isOneOff, note, parts } = values
  const sign = signOf(direction)
  const counting = parts.length > 0 ? nowhere : place
  return {
    accountId,
    day,
    amountCents: signed(sign, cents),
    ...(foreign && { ...foreign, foreignMinor: signed(sign, foreign.foreignMinor) }),
    counterparty: counterparty.trim(),
    purpose: purpose.trim(),
    ...placeOf(counting),
    isTransfer: counting.isTransfer,
    isOneOff,
    note: note.trim(),
    parts: parts.map((part) => ({
      ...placeOf(part.place),
      amountCents: signed(sign, part.cents),
      note: part.note.trim(),
    })),
  }
}

/** The changes of a booking that are sent; for a bank's booking only those that a person may make. */
export function changeOfBooking(
  body: BookingBody,
  { version, ...origin }: Pick<StoredTransaction, 'version' | 'importId' | 'occurrence'>,
): BodyOf<typeof updateTransaction> {
  const { accountId, day, amountCents, counterparty, purpose, ...rest } = body
  const { foreignMinor: _m, rate: _r, rateDay: _d, rateSource: _s, ...said } = rest
  const byHand = { accountId, day, amountCents, ...foreignOf(body), counterparty, purpose }
  return { ...said, version, ...(isEnteredByHand(origin) && { byHand }) }
}

/**
 * The fields that two people can change independently of each other: all fields of a place are one field
 * here, and place and parts together are one, too.
 */
export interface BookingFields extends Omit<
  BookingBody,
  'itemId' | 'groupId' | 'category' | 'isTransfer' | 'parts'
> {
  readonly sorting: { readonly place: SortedPlace; readonly parts: BookingBody['parts'] }
}

export function fieldsOfBooking(body: BookingBody): BookingFields {
  const { itemId, groupId, category, isTransfer, parts, ...rest } = body
  return { ...rest, sorting: { place: { itemId, groupId, category, isTransfer }, parts } }
}

export function bookingOfFields({ sorting, ...rest }: BookingFields): BookingBody {
  return { ...rest, ...sorting.place, parts: sorting.parts }
}

/**
 * Whether the parts still sum to the amount; they do not where one person has changed the amount and another
 * the parts.
 */
export function isSoundBooking({ amountCents, parts }: BookingBody): boolean {
  return parts.length === 0 || unsplitCents(amountCents, parts) === 0
}

/**
 * The part of the amount that the parts leave over, in the direction of the booking; null while an amount is
 * missing or cannot be read.
 */
export function restOf(cents: Cents | null, parts: readonly Pick<PartValues, 'cents'>[]): Cents | null {
  const known = parts.map((part) => part.cents ?? 0)
  if (cents === null || ![cents, ...known].every(Number.isSafeInteger)) return null
  return known.reduce((rest, part) => rest - part, cents)
}

/** Splits the booking into two parts: the first with the whole amount and place, the second empty. */
export function splitValues(values: Pick<BookingValues, 'cents' | 'place'>): PartValues[] {
  const first = values.place.isTransfer ? nowhere : values.place
  return [
    { cents: values.cents, place: first, note: '' },
    { cents: null, place: nowhere, note: '' },
  ]
}

function signOf(direction: BookingValues['direction']): 1 | -1 {
  return direction === 'spent' ? -1 : 1
}

// The result is never −0, because comparing records takes −0 for another number than 0.
function signed(sign: 1 | -1, cents: Cents | null): Cents {
  if (cents === null) return Number.NaN
  return cents === 0 ? 0 : sign * cents
}
