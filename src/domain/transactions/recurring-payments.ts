import { type Day, addDays, dayOfMonth, daysBetween } from '#domain/calendar/day.ts'
import { monthNumber, monthOf, monthsBetween } from '#domain/calendar/month.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Cents } from '#domain/money/cents.ts'
import { foldNormalised } from '#domain/place-proposals/fold-words.ts'
import { type KnownPayees, knownPayees } from '#domain/place-proposals/known-payees.ts'
import { normaliseText } from './normalise-text.ts'
import { isInsurance, paymentSort } from './payment-kinds.ts'
import {
  type PaymentStream,
  type StreamPayee,
  partsByAmount,
  partsByWords,
  payeeOf,
  paymentStreams,
} from './payment-streams.ts'
import type { Transaction } from './transaction.ts'

/** The number of months from one payment to the next. */
export const paymentRhythms = [1, 3, 6, 12] as const
export type PaymentRhythm = (typeof paymentRhythms)[number]

/** A regular payment that belongs to no item yet, offered as a new item or contract. */
export interface RecurringPayment {
  /** The payee; behind a collector the shop, for the bank's own fee what it is for. */
  readonly counterparty: string
  readonly monthsApart: PaymentRhythm
  /** The due months, 1–12, ascending; empty: every month. */
  readonly dueMonths: readonly number[]
  /** The day of the month of the latest payment. */
  readonly day: number
  /** The latest amount, positive. */
  readonly amountCents: Cents
  /** Whether the last three amounts are equal. */
  readonly isFixed: boolean
  /**
   * Whether the payments belong to a contract: paid for something that needs one, by direct debit with a mandate, or
   * the same amount for long.
   */
  readonly isContract: boolean
  readonly transactions: readonly Transaction[]
}

/** How many payments make a rhythm: two may be coincidence, but for long intervals they have to be enough. */
const FEWEST: Readonly<Record<PaymentRhythm, number>> = { 1: 3, 3: 3, 6: 2, 12: 2 }
/** Only the latest payments are examined, because payments that were irregular long ago may be regular now. */
const MOST_LOOKED_AT = 6
/** The tolerance around the day of the month, for weekends and holidays. */
const DAYS_OFF = 6
/** A payment that is overdue by more than this has ended. */
const GRACE_DAYS = 20
/** The number of equal payments needed at a shop, where equal amounts may be coincidence. */
const FEWEST_STEADY = 4
/** A single payment to an insurer counts as yearly once the time for a half-yearly one has passed. */
const SURELY_YEARLY_DAYS = 200

/** The regular payments without an item among the bookings (budget.md § 14), the most expensive in a year first. */
export function recurringPayments(
  transactions: readonly Transaction[],
  today: Day,
): readonly RecurringPayment[] {
  const payees = knownPayees()
  const unsorted = transactions.filter(({ itemId, parts }) => itemId === null && parts.length === 0)
  return paymentStreams(unsorted, payees)
    .flatMap((stream) => recurringOf(stream, payees, today))
    .toSorted((a, b) => b.amountCents / b.monthsApart - a.amountCents / a.monthsApart)
}

/** The whole stream where it has a rhythm; else its parts that have one, such as a subscription among orders. */
function recurringOf(stream: PaymentStream, payees: KnownPayees, today: Day): readonly RecurringPayment[] {
  const whole = rhythmic(stream, payees, today)
  if (whole) return [whole]
  if (stream.transactions.length < FEWEST[12]) return []
  const found = partsByWords(stream).flatMap((part) => rhythmic(part, payees, today) ?? [])
  const used = new Set(found.flatMap((each) => each.transactions))
  // Equal amounts alone can be coincidence, so one more payment is needed.
  const byAmount = partsByAmount(stream, used).filter(({ transactions }) => transactions.length > FEWEST[1])
  return [...found, ...byAmount.flatMap((part) => rhythmic(part, payees, today) ?? [])]
}

function rhythmic(stream: PaymentStream, payees: KnownPayees, today: Day): RecurringPayment | null {
  const { transactions } = stream
  const monthsApart = rhythmOf(transactions.map(({ day }) => day)) ?? (isLoneDebit(stream, today) ? 12 : null)
  const last = itemAt(transactions, -1)
  if (monthsApart === null || addDays(last.day, monthsApart * 31 + GRACE_DAYS) < today) return null
  const payee = payeeOf(stream, payees)
  if (isVisit(stream, payee) || (transactions.length === 1 && !isInsurance(payee.kind))) return null
  const recent = transactions.slice(-3).map(({ amountCents }) => amountCents)
  const isFixed = recent.every((cents) => cents === last.amountCents)
  return {
    counterparty: payee.name,
    monthsApart,
    dueMonths: dueMonthsOf(last.day, monthsApart),
    day: dayOfMonth(last.day),
    amountCents: 0 - last.amountCents,
    isFixed,
    isContract: isContract(stream, payee, isFixed && recent.length >= FEWEST[monthsApart]),
    transactions,
  }
}

/**
 * Whether payments are purchases on visits or cash withdrawals: the rhythm is a habit, unless the text speaks of a
 * subscription.
 */
function isVisit({ transactions }: PaymentStream, { kind }: StreamPayee): boolean {
  const sort = kind && paymentSort(kind)
  const isBought = transactions.some(isCardPayment)
  const isShop = sort === 'shop'
  if (sort !== 'visit' && !isShop && !(isBought && sort !== 'contract')) return false
  if (kind === 'cash' || kind === 'card_settlement') return true
  return !(transactions.every(saysSubscription) || (isShop && !isBought && isSteady(transactions)))
}

/** Whether a shop has debited the same amount repeatedly, changed at most once, which needs an agreement. */
function isSteady(transactions: readonly Transaction[]): boolean {
  const recent = transactions.slice(-MOST_LOOKED_AT).map(({ amountCents }) => amountCents)
  return recent.length >= FEWEST_STEADY && new Set(recent).size <= 2
}

function isContract(stream: PaymentStream, { kind, name }: StreamPayee, isFixed: boolean): boolean {
  const sort = kind && paymentSort(kind)
  if (sort === 'contract') return true
  if (sort === 'usual') return false
  // A collector has one mandate for everything.
  if (itemAt(stream.transactions, -1).mandateRef !== null && stream.merchant === null) return true
  return isFixed && !looksPrivate(name) && !isGivenBy(name, stream)
}

const cardWords =
  /(?:^| )(?:karten\w*|kartenzahlung|girocard|debitk\w*|visa|mastercard|maestro|presentment|kaufumsatz|pos|apple pay|google pay|card)(?: |$)/u

/** Whether something was paid with a card. */
function isCardPayment({ bookingText, purpose }: Transaction): boolean {
  return cardWords.test(normaliseText(`${bookingText} ${purpose}`))
}

const subscriptionWords =
  /(?:^| )(?:abo|abos|abonnement\w*|mitglied\w*|\w*beitrag|subscr\w*|membership|premium|vertrag\w*)(?: |$)/u

function saysSubscription({ counterparty, purpose }: Transaction): boolean {
  return subscriptionWords.test(normaliseText(`${counterparty} ${purpose}`))
}

const organisation =
  /(?:^| )(?:gmbh|mbh|ag|se|kg|ug|ohg|gbr|eg|e v|ev|co|ltd|inc|sarl|plc|bv|ab|oy|verein|verband|stiftung|club|\w*kasse|\w*amt|\w*bank|\w*werke?|\w*verwaltung|\w*versicherung\w*|\w*haus|\w*service\w*|\w*gesellschaft\w*|\w*genossenschaft\w*|\w*studio\w*|\w*verlag\w*|\w*schule\w*|\w*verkehr\w*|stadt|gemeinde|landkreis|praxis|kanzlei|plus|online|media|\w*net|\w*com|de)(?: |$)/u

/**
 * Whether a name has two to four words and none of an organisation, and so belongs to a person who gets money by
 * private agreement.
 */
function looksPrivate(name: string): boolean {
  const count = nameLength(name)
  return count >= 2 && count <= 4
}

/** The number of words of a name that may be a person's; 0 for the name of an organisation. */
function nameLength(name: string): number {
  const text = normaliseText(name)
  return /\d/u.test(text) || organisation.test(text) ? 0 : text.split(' ').length
}

const debitWords = /(?:^| )(?:\w*lastschrift\w*|einzug|abbuchung|\w*debit|dd)(?: |$)/u
const transferWords =
  /(?:^| )(?:dauerauftrag\w*|\w*uberweisung\w*|\w*ueberweisung\w*|standing order|transfer)(?: |$)/u
const agreedWords =
  /(?:^| )(?:rechnung\w*|rechn|rg|kunde\w*|kd|kdnr|kundennr|vertrag\w*|vertr|tarif\w*|rate|gebuhr\w*|abrechnung)(?: |$)/u

/**
 * Whether a name belongs to a person who gets money by private agreement. A single word may be a firm or a first name:
 * nobody debits an account under a first name or adds a customer number; money that is transferred, or a whole amount,
 * goes to a person.
 */
function isGivenBy(name: string, { transactions }: PaymentStream): boolean {
  const last = itemAt(transactions, -1)
  if (nameLength(name) !== 1 || last.creditorId !== null) return false
  const bookingText = foldNormalised(normaliseText(last.bookingText))
  if (debitWords.test(bookingText) || transactions.some(saysSubscription) || saysAgreed(last)) return false
  return transferWords.test(bookingText) || last.amountCents % CENTS_PER_EURO === 0
}

const CENTS_PER_EURO = 100

/** Whether a purpose names an invoice, or a number that nobody writes to a friend; days and months do not count. */
function saysAgreed({ purpose }: Transaction): boolean {
  const text = foldNormalised(normaliseText(purpose))
  return (
    agreedWords.test(text) || /\d{5}/u.test(purpose.replaceAll(/\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?/gu, ''))
  )
}

/**
 * Whether a single payment by mandate was followed by none at a shorter interval; for an insurer it is a year's
 * premium.
 */
function isLoneDebit({ transactions }: PaymentStream, today: Day): boolean {
  const [only, ...others] = transactions
  if (!only || others.length > 0 || only.mandateRef === null) return false
  return daysBetween(only.day, today) >= SURELY_YEARLY_DAYS
}

// The rhythm of payments ordered by day; null where they have none.
function rhythmOf(days: readonly Day[]): PaymentRhythm | null {
  const recent = days.slice(-MOST_LOOKED_AT)
  return paymentRhythms.find((months) => recent.length >= FEWEST[months] && isEvery(months, recent)) ?? null
}

// Each payment comes the given number of months after the previous one, give or take a few days around the turn of a
// month.
function isEvery(months: PaymentRhythm, days: readonly Day[]): boolean {
  return days.slice(1).every((day, place) => isApart(months, itemAt(days, place), day))
}

function isApart(months: number, before: Day, day: Day): boolean {
  const expected = months * 30.44
  const apart = daysBetween(before, day)
  return (
    Math.abs(apart - expected) <= DAYS_OFF &&
    Math.abs(monthsBetween(monthOf(before), monthOf(day)) - months) <= 1
  )
}

function dueMonthsOf(day: Day, monthsApart: PaymentRhythm): readonly number[] {
  if (monthsApart === 1) return []
  const first = monthNumber(monthOf(day)) % monthsApart
  return Array.from({ length: 12 }, (_, place) => place + 1).filter((month) => month % monthsApart === first)
}
