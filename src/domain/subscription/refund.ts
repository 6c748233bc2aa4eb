import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import { type Period, monthsAfter } from './term.ts'
import { lastDayOfWithdrawal } from './contract-start.ts'

/**
 * What goes back when a paid period ends before its last day: the whole months that are not used any more, rounded to
 * the cent, halves away from zero. Between 0 and what was paid.
 * @param period as it was paid
 * @param endsOn last day of the contract; from the end of a month of the contract nothing of it is kept
 */
export function unusedMonthsRefund(paidCents: number, period: Period, endsOn: Day): number {
  const months = wholeMonths(period)
  const unused = Array.from({ length: months }, (_, place) => monthsAfter(period.from, place)).filter(
    (first) => first > endsOn,
  ).length
  return roundedShare(paidCents, unused, months)
}

/**
 * The value of the days that were used until a withdrawal (§ 357a Abs. 2 BGB), rounded down to the cent. Owed only where
 * the buyer has expressly demanded the early start. The day of the withdrawal is not charged.
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
 * What is kept of a period when a contract has ended: what is not given back of unused months, after an extraordinary end
 * the value of the days up to the last one (§ 628 Abs. 1 S. 3 BGB), rounded down to the cent.
 */
export function keptAtEnd({
  amountCents,
  period,
  endsOn,
  isExtraordinary,
}: {
  readonly amountCents: number
  readonly period: Period
  /** Last day of the contract. */
  readonly endsOn: Day
  readonly isExtraordinary: boolean
}): number {
  if (!isExtraordinary) return amountCents - unusedMonthsRefund(amountCents, period, endsOn)
  // The day that is not charged is the first one after the contract.
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

/** Days within which the money goes back (§ 357 Abs. 1 BGB), those of the receipt not counted. */
const REFUND_DAYS = 14

/** The last day on which the money must be back: our own duty, so weekends and holidays move nothing. */
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
