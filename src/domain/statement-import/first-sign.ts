import type { Cents } from '#domain/money/cents.ts'
import { markOf } from '#domain/statement-import/csv/amount-marks.ts'
import type { StatementBalance, StatementBooking } from './statement.ts'

/**
 * The place of the booking whose sign no balance proves (imports.md § 2): the first one in time, where a file has no
 * signs at all and the balances have proved those of all others. Null where the file itself has signs.
 * @param read the bookings as the file has them
 * @param proven the bookings with the signs that the balances prove
 */
export function placeOfOpenSign(
  read: readonly StatementBooking[],
  proven: readonly StatementBooking[],
): number | null {
  if (proven === read || read.some(({ amountCents }) => amountCents < 0)) return null
  const [first, second] = proven
  const before = first?.balanceAfterCents ?? null
  const after = second?.balanceAfterCents ?? null
  if (before === null || after === null) return null
  return after - before === second?.amountCents ? 0 : proven.length - 1
}

/**
 * The amount of this booking with the sign that the opening balance of the file or the booking's own words prove; null
 * where neither does, because a sign is never guessed.
 */
export function amountOfOpenSign(
  booking: StatementBooking,
  balances: readonly StatementBalance[],
): Cents | null {
  const { account, currency, amountCents, balanceAfterCents } = booking
  const opening = balances.find(
    (each) => each.kind === 'opening' && each.account === account && each.currency === currency,
  )
  const change = opening && balanceAfterCents !== null ? balanceAfterCents - opening.cents : null
  if (change !== null && Math.abs(change) === Math.abs(amountCents)) return change
  const sign = signInWords(booking)
  return sign === null ? null : sign * Math.abs(amountCents)
}

/** Words of a reversal name the opposite of what happens, and words of both directions prove nothing. */
const backWords = /rück|ruck|storno|revers/iu

function signInWords({ bookingText, purpose, counterparty }: StatementBooking): -1 | 1 | null {
  const text = [bookingText ?? '', counterparty, purpose].join(' ')
  if (backWords.test(text)) return null
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length >= SHORTEST_WORD)
  const found = new Set(words.flatMap((word) => markOf(ending.exec(word)?.[0] ?? word) ?? []))
  if (found.size !== 1) return null
  return found.has('debit') ? -1 : 1
}

/** Shorter marks occur within names. */
const SHORTEST_WORD = 4
/** The endings of words such as `Überweisungsgutschrift`, `Folgelastschrift`. */
const ending = /(?:gutschrift|lastschrift|belastung|auszahlung|einzahlung|abbuchung|eingang|ausgang)$/iu
