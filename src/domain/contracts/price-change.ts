import type { BudgetItem } from '#domain/budget/budget-item.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { datedAmountAt } from '#domain/income/month-value.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'

/** A change of a regular amount. */
export interface PriceChange {
  readonly fromCents: Cents
  readonly toCents: Cents
  /** The day of the first payment of the new amount. */
  readonly since: Day
  /** How much more a year costs; below 0: less. */
  readonly moreAYearCents: Cents
  /**
   * Whether the change is certain: the new amount came more than once, or belongs to a payment that comes less than
   * monthly.
   */
  readonly isCertain: boolean
}

/** A payment, with a positive amount. */
export interface Payment {
  readonly day: Day
  readonly amountCents: Cents
}

/** The old amount must have come this often to count as regular. */
const OLD_PAYMENTS = 2

/**
 * The last change of a regular amount (contracts.md § 7); null where the latest amount was always the same, or where
 * the payments before it had no regular amount.
 * @param payments in order of their days
 * @param timesAYear how often a year the amount is due
 */
export function priceChange(payments: readonly Payment[], timesAYear: number): PriceChange | null {
  const latest = payments.at(-1)
  if (!latest) return null
  const lastOld = payments.findLastIndex(({ amountCents }) => amountCents !== latest.amountCents)
  const old = payments[lastOld]
  const first = payments[lastOld + 1]
  if (!old || !first) return null
  const isMonthly = timesAYear > 4
  const before = payments.slice(Math.max(0, lastOld + 1 - (isMonthly ? OLD_PAYMENTS : 1)), lastOld + 1)
  const wasRegular =
    before.length >= (isMonthly ? OLD_PAYMENTS : 1) &&
    before.every(({ amountCents }) => amountCents === old.amountCents)
  if (!wasRegular) return null
  return {
    fromCents: old.amountCents,
    toCents: latest.amountCents,
    since: first.day,
    moreAYearCents: (latest.amountCents - old.amountCents) * timesAYear,
    isCertain: !isMonthly || payments.length - lastOld > 2,
  }
}

/** A fixed item whose regular amount changed in the bookings. */
export interface ItemPriceChange extends PriceChange {
  readonly item: BudgetItem
  /** The amount that the plan has each time; below `toCents` the plan is too low. */
  readonly planCents: Cents
}

/** The price changes of fixed items since a day, the one that costs most more a year first. */
export function itemPriceChanges(
  items: readonly BudgetItem[],
  transactions: readonly Transaction[],
  since: Day,
): readonly ItemPriceChange[] {
  const byItem = Map.groupBy(
    transactions.filter((each) => each.parts.length === 0 && !each.isOneOff),
    ({ itemId }) => itemId,
  )
  return items
    .filter(({ isFixed, isIrregular }) => isFixed && !isIrregular)
    .flatMap((item) => {
      const payments = (byItem.get(item.id) ?? [])
        .filter(({ amountCents }) => amountCents < 0)
        .map(({ day, amountCents }) => ({ day, amountCents: 0 - amountCents }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      const change = priceChange(payments, item.dueMonths.length || MONTHS_A_YEAR)
      if (!change || change.since < since) return []
      const planCents = datedAmountAt(item.amounts, monthOf(change.since))?.amountCents ?? 0
      return [{ item, planCents, ...change }]
    })
    .toSorted((a, b) => b.moreAYearCents - a.moreAYearCents)
}

const MONTHS_A_YEAR = 12
