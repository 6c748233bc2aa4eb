import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import {
  type IncomeReceipt,
  type IncomeSource,
  type IncomeType,
  incomeTypes,
} from '#domain/income/income-source.ts'
import type { Income } from '#domain/income/month-income.ts'
import { isDue, plannedValue } from '#domain/income/month-value.ts'
import { payDateOf } from '#domain/income/pay-date.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { isRefund } from './is-refund.ts'
import { normaliseText } from './normalise-text.ts'
import { tellingWords } from './telling-words.ts'
import type { Transaction } from './transaction.ts'

/** The part of a booking that decides whether it is income. */
export type IncomingBooking = Pick<
  Transaction,
  'day' | 'amountCents' | 'counterparty' | 'purpose' | 'bookingText'
>

/** A receipt that follows from bookings. */
export type BookedReceipt = Omit<IncomeReceipt, 'version'>

/** The greatest distance from the pay day at which a payment still belongs to its month. */
const MOST_DAYS_OFF = 10
/** The greatest distance where only the amount indicates the source. */
const FEW_DAYS_OFF = 6
/** The limits of an amount compared with the expected one: a bonus with the salary, or part of a month. */
const [MOST_TIMES, LEAST_TIMES] = [2.5, 0.4]
/** The greatest relative difference between amounts that count as equal. */
const NEAR = 0.02

/** The words with which payers name their payments. */
const typeWords: Readonly<Record<IncomeType, readonly string[]>> = {
  salary: ['gehalt', 'lohn', 'bezuege', 'besoldung', 'entgelt', 'verguetung'],
  child_benefit: ['familienkasse', 'kindergeld'],
  pension: ['rente', 'rentenversicherung', 'pension', 'versorgungsbezuege', 'ruhegehalt'],
  self_employment: ['honorar', 'rechnung'],
  rent: ['miete', 'kaltmiete', 'warmmiete'],
  capital: ['zinsen', 'habenzinsen', 'guthabenzinsen', 'dividende'],
  other: [],
}

/**
 * The receipts of the sources that follow from bookings (budget.md § 15a), one for each source and month, ordered by
 * month. A payer is recognised by a word of the source's name, by the usual words for such payments, or by amount and
 * pay day together. Refunds are no income.
 * @param bookings incoming money that has no place yet, or counts as income
 */
export function bookedReceipts(
  bookings: readonly IncomingBooking[],
  income: Pick<Income, 'sources' | 'receipts'>,
): readonly BookedReceipt[] {
  const found = bookings
    .filter((booking) => booking.amountCents > 0 && !isRefund(booking))
    .flatMap((booking) => {
      const match = bestMatch(booking, income)
      return match ? [{ ...match, amountCents: booking.amountCents }] : []
    })
  const sums = [...Map.groupBy(found, ({ source, month }) => `${source.id} ${month}`).values()].flatMap(
    (own) =>
      own.slice(0, 1).map(({ source, month }) => ({
        source,
        month,
        amountCents: sumCents(own.map(({ amountCents }) => amountCents)),
      })),
  )
  return sums
    .flatMap((sum) => withBonuses(sum, sums, income))
    .toSorted((one, other) => (one.month < other.month ? -1 : one.month > other.month ? 1 : 0))
}

/** The source to which a payment belongs (budget.md § 15a), without testing whether it is a refund; null: none. */
export function sourceOfBooking(
  booking: IncomingBooking,
  income: Pick<Income, 'sources' | 'receipts'>,
): IncomeSource | null {
  return bestMatch(booking, income)?.source ?? null
}

/** The type of income that the words of a payment name; null: they name none. */
export function incomeTypeOf(booking: IncomingBooking): IncomeType | null {
  const words = wordsOf(booking)
  return incomeTypes.find((type) => typeWords[type].some((word) => words.has(word))) ?? null
}

function wordsOf({ counterparty, purpose, bookingText }: IncomingBooking): ReadonlySet<string> {
  return new Set(normaliseText(`${counterparty} ${purpose} ${bookingText}`).split(' '))
}

interface Match {
  readonly source: IncomeSource
  readonly month: Month
  /** The rank of the evidence, the most telling first. */
  readonly rank: number
  /** The ratio of amount and expected amount, or its inverse, whichever is larger. */
  readonly times: number
}

function bestMatch(
  booking: IncomingBooking,
  income: Pick<Income, 'sources' | 'receipts'>,
): Match | undefined {
  return income.sources
    .flatMap((source) => matchOf(booking, source, income) ?? [])
    .toSorted((one, other) => one.rank - other.rank || one.times - other.times)[0]
}

function matchOf(
  booking: IncomingBooking,
  source: IncomeSource,
  { receipts }: Pick<Income, 'receipts'>,
): Match | null {
  const month = monthOfPayment(booking.day, source)
  if (!isDue(source, month)) return null
  const words = wordsOf(booking)
  const isNamed = tellingWords(source.label).some((word) => words.has(word))
  // Irregular income can be any amount, so only the name shows it.
  if (source.rhythm === 'irregular') return isNamed ? { source, month, rank: 0, times: 1 } : null
  const expectedCents = plannedValue(source, receipts, month)
  const ratio = expectedCents === 0 ? 0 : booking.amountCents / expectedCents
  if (ratio > MOST_TIMES || ratio < LEAST_TIMES) return null
  const times = Math.max(ratio, 1 / ratio)
  const isNear =
    Math.abs(ratio - 1) <= NEAR &&
    Math.abs(daysBetween(booking.day, payDateOf(source, month))) <= FEW_DAYS_OFF
  const isCalled = typeWords[source.type].some((word) => words.has(word))
  if (!isNamed && !isNear && !isCalled) return null
  return { source, month, rank: isNamed ? 0 : isCalled ? 1 : 2, times }
}

/** The month whose pay day is nearest: a payment due on the 1st often comes on the last day of the month before. */
function monthOfPayment(day: Day, source: IncomeSource): Month {
  const own = monthOf(day)
  if (source.rhythm === 'irregular') return own
  const distance = (month: Month) => Math.abs(daysBetween(day, payDateOf(source, month)))
  const [nearest = own] = [own, addMonths(own, -1), addMonths(own, 1)].toSorted(
    (one, other) => distance(one) - distance(other),
  )
  return distance(nearest) <= MOST_DAYS_OFF ? nearest : own
}

interface SourceSum {
  readonly source: IncomeSource
  readonly month: Month
  readonly amountCents: Cents
}

// A bonus that is a source of its own comes with the salary in one payment: each source gets its planned amount.
function withBonuses(
  sum: SourceSum,
  sums: readonly SourceSum[],
  { sources, receipts }: Pick<Income, 'sources' | 'receipts'>,
): readonly BookedReceipt[] {
  const { source, month, amountCents } = sum
  const receipt = (id: string, cents: Cents) => ({ sourceId: id, month, amountCents: cents })
  const bonuses = source.rhythm === 'monthly' ? sources.filter((each) => isBonusOf(each, sum, sums)) : []
  const bonusCents = bonuses.map((each) => plannedValue(each, receipts, month))
  const ownCents = amountCents - sumCents(bonusCents)
  const plannedCents = plannedValue(source, receipts, month)
  if (bonuses.length === 0 || ownCents < plannedCents * (1 - NEAR)) return [receipt(source.id, amountCents)]
  return [receipt(source.id, ownCents), ...bonuses.map((each, at) => receipt(each.id, bonusCents[at] ?? 0))]
}

function isBonusOf(bonus: IncomeSource, { source, month }: SourceSum, sums: readonly SourceSum[]): boolean {
  return (
    bonus.type === source.type &&
    bonus.personId === source.personId &&
    bonus.rhythm !== 'monthly' &&
    bonus.rhythm !== 'irregular' &&
    isDue(bonus, month) &&
    !sums.some((each) => each.source.id === bonus.id && each.month === month)
  )
}
