import { type Day, addDays, dayOfMonth, daysBetween } from '#domain/calendar/day.ts'
import { monthNumber, monthOf, monthsBetween } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type PayeeBookings, byPayee } from './payees.ts'
import type { Transaction } from './transaction.ts'

/** Months from one payment to the next. */
export const paymentRhythms = [1, 3, 6, 12] as const
export type PaymentRhythm = (typeof paymentRhythms)[number]

/** Payments that come again and belong to no item yet: an item, or a contract, to be offered. */
export interface RecurringPayment {
  readonly counterparty: string
  readonly monthsApart: PaymentRhythm
  /** 1–12, ascending; empty: every month. */
  readonly dueMonths: readonly number[]
  /** Day of the month of the latest payment. */
  readonly day: number
  /** The latest, positive. */
  readonly amountCents: Cents
  /** The last three are equal. */
  readonly isFixed: boolean
  /** Paid by direct debit with a mandate, or the same amount for long: probably a contract. */
  readonly isContract: boolean
  readonly transactions: readonly Transaction[]
}

/** How many payments make a rhythm: twice may be chance, but a year is long. */
const FEWEST: Readonly<Record<PaymentRhythm, number>> = { 1: 3, 3: 3, 6: 2, 12: 2 }
/** What was irregular long ago may be regular now. */
const MOST_LOOKED_AT = 6
/** Around the day of the month, for weekends and holidays. */
const DAYS_OFF = 6
/** What is later than this has ended. */
const GRACE_DAYS = 20

/** The regular payments of no item among the bookings (budget.md § 14), the dearest in a year first. */
export function recurringPayments(
  transactions: readonly Transaction[],
  today: Day,
): readonly RecurringPayment[] {
  const unsorted = transactions.filter(
    (each) => each.amountCents < 0 && each.itemId === null && each.parts.length === 0,
  )
  return byPayee(unsorted)
    .flatMap((payee) => recurringOf(payee, today) ?? [])
    .toSorted((a, b) => b.amountCents / b.monthsApart - a.amountCents / a.monthsApart)
}

// The rhythm of payments in order of their days; null where they have none.
function rhythmOf(days: readonly Day[]): PaymentRhythm | null {
  const recent = days.slice(-MOST_LOOKED_AT)
  return paymentRhythms.find((months) => recent.length >= FEWEST[months] && isEvery(months, recent)) ?? null
}

function recurringOf({ counterparty, transactions }: PayeeBookings, today: Day): RecurringPayment | null {
  const days = transactions.map(({ day }) => day)
  const monthsApart = rhythmOf(days)
  if (monthsApart === null) return null
  const last = itemAt(transactions, -1)
  if (addDays(last.day, monthsApart * 31 + GRACE_DAYS) < today) return null
  const recent = transactions.slice(-3).map(({ amountCents }) => amountCents)
  const isFixed = recent.every((cents) => cents === last.amountCents)
  return {
    counterparty,
    monthsApart,
    dueMonths: dueMonthsOf(last.day, monthsApart),
    day: dayOfMonth(last.day),
    amountCents: 0 - last.amountCents,
    isFixed,
    isContract: last.mandateRef !== null || (isFixed && recent.length >= FEWEST[monthsApart]),
    transactions,
  }
}

// Each payment comes so many months after the one before, give or take a few days around the turn of a month.
function isEvery(months: PaymentRhythm, days: readonly Day[]): boolean {
  return days.slice(1).every((day, place) => {
    const before = itemAt(days, place)
    const expected = months * 30.44
    const apart = daysBetween(before, day)
    return (
      Math.abs(apart - expected) <= DAYS_OFF &&
      Math.abs(monthsBetween(monthOf(before), monthOf(day)) - months) <= 1
    )
  })
}

function dueMonthsOf(day: Day, monthsApart: PaymentRhythm): readonly number[] {
  if (monthsApart === 1) return []
  const first = monthNumber(monthOf(day)) % monthsApart
  return Array.from({ length: 12 }, (_, place) => place + 1).filter((month) => month % monthsApart === first)
}
