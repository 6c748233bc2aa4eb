import { formatEuro } from '#domain/money/format-money.ts'
import type { Transaction } from './transaction.ts'

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * A text as rules and search compare it: small letters without accents, umlauts as two letters, digits, and one blank
 * between words. „Müller & Söhne“ is `mueller soehne`, however a bank writes it.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[äöüß]/gu, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim()
}

/** An IBAN, creditor id or reference as it is compared: letters and digits only. */
export function normaliseReference(text: string): string {
  return normaliseText(text).replaceAll(' ', '')
}

/** Everything a booking is found by, normalised. */
export function searchTextOf(
  transaction: Pick<
    Transaction,
    'counterparty' | 'counterpartyIban' | 'bookingText' | 'purpose' | 'note' | 'amountCents'
  >,
): string {
  const { counterparty, counterpartyIban, bookingText, purpose, note, amountCents } = transaction
  const amount = formatEuro(Math.abs(amountCents))
  return normaliseText(
    `${counterparty} ${purpose} ${note} ${bookingText} ${counterpartyIban ?? ''} ${amount}`,
  )
}

/** So much of a long word is looked for by the index; the rest is compared. */
export const LONGEST_WORD = 24
/** Nobody types more, and each is looked for. */
const MOST_WORDS = 8

/**
 * The words of a search, normalised, eight at most. An IBAN that is written in groups of four is one word, as it is in
 * the text of a booking.
 */
export function wordsOfSearch(search: string): readonly string[] {
  const text = normaliseText(search)
  if (text === '') return []
  const words = groupedIban.test(text) ? [text.replaceAll(' ', '')] : text.split(' ')
  return [...new Set(words)].slice(0, MOST_WORDS)
}

const groupedIban = /^[a-z]{2}\d{2}(?: [a-z0-9]{4})* \d{1,4}(?: [a-z0-9]{1,4})?$/u

/** Whether each word of the search is the beginning of a word of the booking. */
export function matchesSearch(transaction: Parameters<typeof searchTextOf>[0], search: string): boolean {
  const text = ` ${searchTextOf(transaction)}`
  return wordsOfSearch(search).every((word) => text.includes(` ${word}`))
}
