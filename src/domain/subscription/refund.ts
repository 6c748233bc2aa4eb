import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import { lastDayOfWithdrawal } from './contract-start.ts'
import { type Period, monthsAfter } from './term.ts'

/**
 * The refund when a paid period ends before its last day: the whole months that are not used any more, rounded to the
 * cent, halves away from zero. Between 0 and what was paid.
 * @param period the period that was paid
 * @param endsOn the last day of the contract; every month of the contract that begins after it is refunded
 */
export function unusedMonthsRefund(paidCents: number, period: Period, endsOn: Day): number {
  const months = wholeMonths(period)
  const unused = Array.from({ length: months }, (_, place) => monthsAfter(period.from, place)).filter(
    (first) => first > endsOn,
  ).length
  return roundedShare(paidCents, unused, months)
}

/**
 * The value of the days used until a withdrawal (§ 357a Abs. 2 BGB), rounded down to the cent. Owed only where the
 * buyer has expressly demanded the early start. The day of the withdrawal is not charged.
 */
export function valueUntilWithdrawal({
  paidCents,
  period,
  withdrawnOn,
  isEarly,
}: {
  readonly paidCents: number
  readonly period: Period
  readonly withdrawnOn: Day
  readonly isEarly: boolean
}): number {
  if (!isEarly) return 0
  const days = daysBetween(period.from, period.to) + 1
  const used = Math.min(days, Math.max(0, daysBetween(period.from, withdrawnOn)))
  return Number((BigInt(paidCents) * BigInt(used)) / BigInt(days))
}

/**
 * The part of a period's price that is kept when a contract has ended: everything except the refund for unused months;
 * after an extraordinary end the value of the days up to the last one (§ 628 Abs. 1 S. 3 BGB), rounded down to the
 * cent.
 */
export function keptAtEnd({
  amountCents,
  period,
  endsOn,
  isExtraordinary,
}: {
  readonly amountCents: number
  readonly period: Period
  /** The last day of the contract. */
  readonly endsOn: Day
  readonly isExtraordinary: boolean
}): number {
  if (!isExtraordinary) return amountCents - unusedMonthsRefund(amountCents, period, endsOn)
  // The function does not charge its day, so that is the first day after the contract.
  return valueUntilWithdrawal({
    paidCents: amountCents,
    period,
    withdrawnOn: addDays(endsOn, 1),
    isEarly: true,
  })
}

/** Whether a withdrawal that was sent on a day is in time. */
export function isWithdrawalInTime(concludedOn: Day, sentOn: Day): boolean {
  return sentOn <= lastDayOfWithdrawal(concludedOn)
}

/** The days within which the money is paid back (§ 357 Abs. 1 BGB), not counting the day of receipt. */
const REFUND_DAYS = 14

/** The last day on which the money must be paid back: this is our own duty, so weekends and holidays move nothing. */
export function lastDayOfRefund(receivedOn: Day): Day {
  return addDays(receivedOn, REFUND_DAYS)
}

function wholeMonths({ from, to }: Period): number {
  let months = 1
  while (monthsAfter(from, months) <= to) months += 1
  return months
}

function roundedShare(cents: number, part: number, whole: number): number {
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
}
