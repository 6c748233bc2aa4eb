import { type Day, daysBetween } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Account, AccountBalance } from './account.ts'

/** Days after which a balance is marked as stale (product.md § 3.2). */
export const STALE_AFTER_DAYS = 45

/** Days after which a figure that is computed from a balance says that the balance is old. */
const TOLD_AFTER_DAYS = 14

/** The last balance dated on or before the day. */
export function latestBalance(account: Pick<Account, 'balances'>, day: Day): AccountBalance | undefined {
  return account.balances.findLast((balance) => balance.day <= day)
}

/**
 * The latest balance with the account's sign, in cents: a loan of 1.000 € is −1.000 €. 0 when the account has no
 * balance.
 */
export function signedBalance(account: Pick<Account, 'balances' | 'valueSign'>, day: Day): Cents {
  const amountCents = latestBalance(account, day)?.amountCents ?? 0
  return account.valueSign === -1 ? 0 - amountCents : amountCents
}

/** The age of the latest balance in days; null when the account has no balance. */
export function balanceAgeDays(account: Pick<Account, 'balances'>, day: Day): number | null {
  const balance = latestBalance(account, day)
  return balance ? daysBetween(balance.day, day) : null
}

/** True when the latest balance is older than 45 days; an account without a balance is empty, not stale. */
export function isStale(account: Pick<Account, 'balances'>, day: Day): boolean {
  return (balanceAgeDays(account, day) ?? 0) > STALE_AFTER_DAYS
}

/** True when a figure that is computed from the latest balance has to say that it is old: older than 14 days. */
export function restsOnOldBalance(account: Pick<Account, 'balances'>, day: Day): boolean {
  return (balanceAgeDays(account, day) ?? 0) > TOLD_AFTER_DAYS
}
