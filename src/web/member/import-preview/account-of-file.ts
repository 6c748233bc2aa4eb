import type { AccountType } from '#domain/accounts/account.ts'
import { recogniseAccountType } from '#domain/accounts/recognise-account-type.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Currency, EURO } from '#domain/currencies/currency.ts'
import { MAX_FOREIGN_MINOR } from '#domain/currencies/foreign-amount.ts'
import { minorOfHundredths } from '#domain/currencies/format-foreign.ts'
import { type Cents, isBalance, sumCents } from '#domain/money/cents.ts'
import { lastBalance } from '#domain/statement-import/last-balance.ts'
import type { ImportCard } from './import-card.ts'
import { asTold, isStorableDay } from './storable-booking.ts'

/** The account that a file is about, as far as the file describes it. */
export interface FileAccount {
  readonly name: string
  readonly type: AccountType
  readonly iban: string | null
  /** The currency of the account; absent: euro. */
  readonly currency?: Currency
  /** The balance before the first booking; null where the file does not tell it. */
  readonly opening: FileOpening | null
}

export interface FileOpening {
  readonly day: Day
  /** The balance in the smallest unit of its currency: cents where the account is held in euro. */
  readonly minor: number
}

/**
 * The account that can be made from a file. The name that the file gives the account comes first, then what
 * such an account is usually called.
 */
export function accountOfFile({ told, rows, balances }: ImportCard): FileAccount {
  const currency = told?.currency ?? null
  const plain = told?.name?.trim() || 'Girokonto'
  const name = currency === null ? plain : `${plain} ${currency}`
  return {
    name,
    type: recogniseAccountType(plain),
    iban: told?.iban ?? null,
    ...(currency !== null && { currency }),
    opening: openingOf(rows, balances, currency ?? EURO),
  }
}

/**
 * The opening balance that the file states, else its last balance less the sum of its bookings. The opening
 * balance is dated the day before the first booking, so that the line of the account begins there.
 */
function openingOf(
  rows: ImportCard['rows'],
  balances: ImportCard['balances'],
  currency: Currency,
): FileAccount['opening'] {
  // A list of a depot states the holdings of its day and says nothing of the day before.
  if (rows.some(({ trade }) => trade?.tradeKind === 'holding')) return null
  const own = rows.filter((row) => row.currency === currency).map((row) => asTold(row))
  const first = own.map(({ day }) => day).toSorted()[0]
  if (first === undefined) return null
  const day = addDays(first, -1)
  const told = toldCents(
    own,
    balances.filter((balance) => balance.currency === currency),
  )
  const minor = told === null || currency === EURO ? told : minorOfHundredths(told, currency)
  if (minor === null || !isStorableDay(day)) return null
  const isKept = currency === EURO ? isBalance(minor) : Math.abs(minor) <= MAX_FOREIGN_MINOR
  return isKept ? { day, minor } : null
}

function toldCents(rows: ImportCard['rows'], balances: ImportCard['balances']): Cents | null {
  const opening = balances
    .filter(({ kind }) => kind === 'opening')
    .toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1))[0]
  if (opening) return opening.cents
  // The files of a ZIP may contain a booking twice, so the sum of their bookings proves nothing.
  if (rows.some(({ part }) => part !== rows[0]?.part)) return null
  const last = lastBalance(
    0,
    balances,
    rows.map((row) => ({ ...row, account: 0, bookingDate: row.day })),
  )
  return last && last.cents - sumCents(rows.map(({ amountCents }) => amountCents))
}
