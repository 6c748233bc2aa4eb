import { addMonths, type Month, monthOf, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { debtsOf, isDebtKnown, type OwnLoan, type OwnProperty } from './own-property.ts'
import { sharedCents } from './shared-cents.ts'

/** A loan whose payout is later has nothing to do with the purchase. */
const PAID_OUT_WITHIN_MONTHS = 12

/**
 * What the household paid of price and costs by itself, in cents; null where price or costs are not stated, or what a
 * loan was at the beginning.
 */
export function equityAtPurchase(own: OwnProperty): Cents | null {
  const { property, loans } = own
  const { priceCents, purchaseCostsCents } = property
  if (priceCents === null || purchaseCostsCents === null) return null
  const borrowed = loans.map((loan) => borrowedAtPurchase(own, loan))
  const known = borrowed.filter((cents) => cents !== null)
  if (known.length < borrowed.length) return null
  const paid = [sharedCents(property, priceCents), sharedCents(property, purchaseCostsCents)]
  return sumCents(paid) - sumCents(known)
}

/** What was repaid, in cents, and since when that is known; the purchase, where it is known from then on. */
export interface Repaid {
  readonly cents: Cents
  /** Null: since the purchase. */
  readonly since: Month | null
}

/**
 * What was repaid since the purchase, or since the first month in which every linked loan is known: every fall of the debt of the linked loans from the end of one month to
 * the next, so that a loan that replaces another repays nothing, and one that is added takes nothing back.
 */
export function repaidSincePurchase(own: OwnProperty): Repaid {
  const { holding, month } = own
  const held = monthRange(holding.acquired, Math.max(0, monthsBetween(holding.acquired, month) + 1))
  const known = held.slice(held.findLastIndex((each) => !isDebtKnown(own, each)) + 1)
  const debts = debtsOf(own, known)
  return {
    cents: sumCents(debts.map((cents, at) => Math.max(0, (debts[at - 1] ?? cents) - cents))),
    since: known.length < held.length ? (known[0] ?? month) : null,
  }
}

/** The debt of a loan at the purchase, as its linked share; 0: it came later; null: it is not known. */
function borrowedAtPurchase({ holding }: OwnProperty, { ledger, partOf }: OwnLoan): Cents | null {
  const { account, series } = ledger
  const last = addMonths(holding.acquired, PAID_OUT_WITHIN_MONTHS)
  const first = series.balances[0]
  if (account.openedOn !== null && monthOf(account.openedOn) > last) return 0
  if (!first || monthOf(first.day) > last) return null
  return partOf(ledger.debtIn(monthOf(first.day)))
}
