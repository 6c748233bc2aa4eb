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

/** Whether every word of the search is in the booking. */
export function matchesSearch(transaction: Parameters<typeof searchTextOf>[0], search: string): boolean {
  const text = searchTextOf(transaction)
  return normaliseText(search)
    .split(' ')
    .every((word) => text.includes(word))
}
