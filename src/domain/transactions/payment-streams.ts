import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { KnownPayees } from '#domain/place-proposals/known-payees.ts'
import { type PayeeInRow, payeeInRow } from '#domain/place-proposals/payee-in-row.ts'
import { type PayeeKindName, kindOf } from '#domain/place-proposals/payee-kinds.ts'
import { fieldText } from './import-rule.ts'
import { isCollector } from './learn-rule.ts'
import { normaliseText } from './normalise-text.ts'
import { type Transaction, isOwnTransfer } from './transaction.ts'

/** Payments for the same thing, ordered by day: to one payee, or through a company that collects for many. */
export interface PaymentStream {
  readonly transactions: readonly Transaction[]
  /** The real payee behind a collector or a fee without a name; null: the named payee is the real one. */
  readonly merchant: string | null
}

/** The real payee of a stream. */
export interface StreamPayee {
  /** The name in the form in which people say it. */
  readonly name: string
  readonly kind: PayeeKindName | null
}

/**
 * The payments among bookings, grouped by payee (budget.md § 14): by mandate, else by creditor, IBAN or name; through a
 * collector by the shop in the purpose, and without a name by the bank's text.
 */
export function paymentStreams(
  transactions: readonly Transaction[],
  payees: KnownPayees,
): readonly PaymentStream[] {
  const counted = transactions
    .filter((each) => !isOwnTransfer(each) && !each.isOneOff && each.amountCents !== 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const paid = withoutRetries(counted).map((transaction) => {
    const merchant = isBehindAnother(transaction)
      ? merchantOf(transaction, payeeInRow(transaction, payees))
      : null
    return { transaction, merchant, key: merchant === null ? keyOf(transaction) : merchantKey(merchant) }
  })
  return [...Map.groupBy(paid, ({ key }) => key)]
    .filter(([key]) => key !== '')
    .map(([, own]) => ({
      transactions: own.map(({ transaction }) => transaction),
      merchant: own.at(-1)?.merchant ?? null,
    }))
}

/** The payee, searched only in the latest payment, because searching the very long list of payees takes time. */
export function payeeOf({ transactions, merchant }: PaymentStream, payees: KnownPayees): StreamPayee {
  const latest = itemAt(transactions, -1)
  const payee = payeeInRow(latest, payees)
  return { name: merchant ?? nameOf(latest, payee), kind: payee.kind }
}

/** The parts of a stream that differ in the words of the purpose, ignoring numbers and months. */
export function partsByWords(stream: PaymentStream): readonly PaymentStream[] {
  return partsBy(stream, stream.transactions, lastingWords)
}

/** The parts of a stream by amount, without the given payments. */
export function partsByAmount(
  stream: PaymentStream,
  without: ReadonlySet<Transaction>,
): readonly PaymentStream[] {
  const rest = stream.transactions.filter((each) => !without.has(each))
  return partsBy(stream, rest, ({ amountCents }) => amountCents)
}

function partsBy(
  { merchant }: PaymentStream,
  transactions: readonly Transaction[],
  keyOfPart: (transaction: Transaction) => string | number,
): readonly PaymentStream[] {
  return [...Map.groupBy(transactions, keyOfPart).values()].map((own) => ({ transactions: own, merchant }))
}

function isBehindAnother({ counterparty }: Transaction): boolean {
  return counterparty === '' || isCollector(normaliseText(counterparty))
}

function merchantKey(name: string): string {
  return name === '' ? '' : `merchant ${normaliseText(name)}`
}

function keyOf(transaction: Transaction): string {
  for (const field of ['mandate_ref', 'creditor_id', 'iban', 'counterparty'] as const) {
    const text = fieldText(transaction, field)
    if (text !== '') return `${field} ${text}`
  }
  return ''
}

/** The name of the shop in a collector's purpose: „… Ihr Einkauf bei SPOTIFY, Premium“. */
const bought = /(?:einkauf|kauf|zahlung|bestellung|payment) (?:bei|to|an) (?<name>[^,;/]{2,60})/iu

/** The shop behind a collector, or what a bank without a name charges its fee for. */
function merchantOf({ purpose, bookingText, counterparty }: Transaction, payee: PayeeInRow): string {
  if (payee.kind === 'bank_fee') return 'Kontoführung'
  const known = knownName(payee)
  const shop = bought.exec(purpose)?.groups?.['name'] ?? ''
  // The list spells a payee in one way, whatever its branches are called.
  if (known !== '') return inCapitals(known)
  if (shop !== '') return inCapitals(wordsWithoutDigits(shop))
  const words = wordsWithoutDigits(counterparty === '' ? purpose || bookingText : purpose)
  return inCapitals(words.slice(0, MOST_LETTERS))
}

/** The longest name that fits a list. */
const MOST_LETTERS = 60

/**
 * The name of the payee; a shop may take orders and sell subscriptions, so what the purpose names says more than the
 * shop.
 */
function nameOf({ counterparty }: Transaction, payee: PayeeInRow): string {
  const known = payee.isNamed ? '' : knownName(payee)
  return known === '' ? counterparty : inCapitals(known)
}

/**
 * The payee's name in the list, without the special characters of the list; empty where it only knows the kind, or says
 * too little.
 */
function knownName({ kind, key, counterpartyWords }: PayeeInRow): string {
  if (kind === null || kindOf(kind).isVague || /\d/u.test(key)) return ''
  const isOwn = key === counterpartyWords.join(' ')
  return isOwn ? '' : key.replaceAll(/[\^*]/gu, '')
}

function wordsWithoutDigits(text: string): string {
  return text
    .split(/\s+/u)
    .filter((word) => !/\d/u.test(word) && /\p{L}/u.test(word))
    .join(' ')
}

/**
 * Writes a name with capital initials, but changes only texts that are all in small or all in capital letters: nobody
 * writes `SPOTIFY AB` as „Spotify Ab“.
 */
function inCapitals(text: string): string {
  const isPlain = text === text.toUpperCase() || text === text.toLowerCase()
  if (!isPlain) return text
  return text.toLowerCase().replaceAll(/(?<before>^|[\s-])(?<letter>\p{L})/gu, (word) => word.toUpperCase())
}

const monthWords = /^(?:jan|feb|maer|mrz|mar|apr|mai|jun|jul|aug|sep|okt|oct|nov|dez|dec)[a-z]*$/u

function lastingWords({ counterparty, purpose }: Transaction): string {
  const words = normaliseText(`${counterparty} ${purpose}`).split(' ')
  return words.filter((word) => !/\d/u.test(word) && !monthWords.test(word)).join(' ')
}

/** A failed direct debit is tried again within this time. */
const RETRY_DAYS = 21

/** The payments without second tries of a returned direct debit, because the first try keeps the rhythm. */
function withoutRetries(transactions: readonly Transaction[]): readonly Transaction[] {
  const returns = Map.groupBy(
    transactions.filter(({ amountCents }) => amountCents > 0),
    ({ amountCents }) => amountCents,
  )
  const paid = transactions.filter(({ amountCents }) => amountCents < 0)
  const tries = Map.groupBy(
    paid.filter(({ amountCents }) => returns.has(0 - amountCents)),
    retryKey,
  )
  const isRetry = (each: Transaction) => {
    const returned = returns.get(0 - each.amountCents)
    if (!returned) return false
    const before = tries.get(retryKey(each))?.findLast(({ day }) => isShortBefore(day, each.day))
    if (!before) return false
    const isBetween = ({ day }: Transaction) => day >= before.day && day <= each.day
    return returned.some((back) => isBetween(back) && retryKey(back) === retryKey(each))
  }
  return paid.filter((each) => !isRetry(each))
}

function retryKey({ counterparty, amountCents }: Transaction): string {
  return `${normaliseText(counterparty)} ${Math.abs(amountCents)}`
}

function isShortBefore(day: Day, later: Day): boolean {
  return day < later && day >= addDays(later, -RETRY_DAYS) && daysBetween(day, later) > 0
}
