import { formatEuro } from '#domain/money/format-money.ts'
import type { Transaction } from './transaction.ts'

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * A text in the form that rules and search compare: small letters without accents, umlauts as two letters, digits, and
 * one blank between words. „Müller & Söhne“ is `mueller soehne`, however a bank writes it.
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

/** An IBAN, creditor id or reference in the form that is compared: letters and digits only. */
export function normaliseReference(text: string): string {
  return normaliseText(text).replaceAll(' ', '')
}

/** The normalised text in which a booking is searched. */
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

/** The index contains this many characters of a long word; the rest is compared afterwards. */
export const LONGEST_WORD = 24
/** The most words of a search: nobody types more, and each is searched. */
const MOST_WORDS = 8

/**
 * The normalised words of a search, at most eight. An IBAN in groups of four is one word, as it is in the text of a
 * booking.
 */
export function wordsOfSearch(search: string): readonly string[] {
  const text = normaliseText(search)
  if (text === '') return []
  const words = groupedIban.test(text) ? [text.replaceAll(' ', '')] : text.split(' ')
  return [...new Set(words)].slice(0, MOST_WORDS)
}

const groupedIban = /^[a-z]{2}\d{2}(?: [a-z0-9]{4})* \d{1,4}(?: [a-z0-9]{1,4})?$/u

/** Whether each word of the search is the beginning of a word in the booking. */
export function matchesSearch(transaction: Parameters<typeof searchTextOf>[0], search: string): boolean {
  const text = ` ${searchTextOf(transaction)}`
  return wordsOfSearch(search).every((word) => text.includes(` ${word}`))
}
