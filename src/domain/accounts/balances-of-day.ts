import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Account, AccountBalance } from './account.ts'

/** The balance entered for exactly this day. */
export function balanceOn({ balances }: Pick<Account, 'balances'>, day: Day): AccountBalance | undefined {
  return balances.find((balance) => balance.day === day)
}

/** The last balance before the day. */
export function balanceBefore({ balances }: Pick<Account, 'balances'>, day: Day): AccountBalance | undefined {
  return balances.findLast((balance) => balance.day < day)
}

/** The account with its balance of a day replaced; null removes the balance of that day. */
export function withBalance<Kind extends Pick<Account, 'balances'>>(
  account: Kind,
  day: Day,
  amountCents: Cents | null,
): Kind {
  const balances = account.balances.filter((balance) => balance.day !== day)
  if (amountCents === null) return { ...account, balances }
  const entered = { day, amountCents, version: 0 }
  return { ...account, balances: [...balances, entered].toSorted((a, b) => (a.day < b.day ? -1 : 1)) }
}

/**
 * The balance as it is stored for an account, from what was typed (product.md § 3.2): a debt is stored positive,
 * whether it was typed with a minus or without one, unless it was said to be a credit.
 */
export function enteredBalance(
  typedCents: Cents,
  { valueSign }: Pick<Account, 'valueSign'>,
  isCredit: boolean,
): Cents {
  if (valueSign === 1) return typedCents
  return isCredit ? 0 - Math.abs(typedCents) : Math.abs(typedCents)
}

/** The amount that a stored balance adds to the wealth: with the sign of its account. */
export function countedBalance(storedCents: Cents, { valueSign }: Pick<Account, 'valueSign'>): Cents {
  return valueSign === 1 ? storedCents : 0 - storedCents
}
