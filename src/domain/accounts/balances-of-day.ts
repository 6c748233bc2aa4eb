import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { Account, AccountBalance } from './account.ts'
import { netWorth } from './net-worth.ts'

/** What stands for exactly this day. */
export function balanceOn({ balances }: Pick<Account, 'balances'>, day: Day): AccountBalance | undefined {
  return balances.find((balance) => balance.day === day)
}

/** The last balance before the day. */
export function balanceBefore({ balances }: Pick<Account, 'balances'>, day: Day): AccountBalance | undefined {
  return balances.findLast((balance) => balance.day < day)
}

export interface WorthOfDay {
  /** With what is entered for the day, in cents. */
  readonly netCents: Cents
  /** What the entries of the day change, in cents. */
  readonly changeCents: Cents
}

/**
 * The net worth of a day and what the balances of that day change in it; `typed` stand in place of what is stored:
 * amounts by account, as they are stored, null for none.
 */
export function worthOfDay(
  accounts: readonly Account[],
  day: Day,
  typed: ReadonlyMap<string, Cents | null> = new Map(),
): WorthOfDay {
  const entered = accounts.map((account) => {
    const amountCents = typed.get(account.id)
    return amountCents === undefined ? account : withBalance(account, day, amountCents)
  })
  const { netCents } = netWorth(entered, day)
  const before = accounts.map((account) => withBalance(account, day, null))
  return { netCents, changeCents: sumCents([netCents, -netWorth(before, day).netCents]) }
}

function withBalance(account: Account, day: Day, amountCents: Cents | null): Account {
  const balances = account.balances.filter((balance) => balance.day !== day)
  if (amountCents === null) return { ...account, balances }
  const entered = { day, amountCents, version: 0 }
  return { ...account, balances: [...balances, entered].toSorted((a, b) => (a.day < b.day ? -1 : 1)) }
}

/**
 * What was typed for an account, as it is stored (product.md § 3.2): what is owed is positive, whether it was typed
 * with a minus or without one, unless it was said to be a credit.
 */
export function enteredBalance(
  typedCents: Cents,
  { valueSign }: Pick<Account, 'valueSign'>,
  isCredit: boolean,
): Cents {
  if (valueSign === 1) return typedCents
  return isCredit ? 0 - Math.abs(typedCents) : Math.abs(typedCents)
}

/** What a stored balance counts: with the sign of its account. */
export function countedBalance(storedCents: Cents, { valueSign }: Pick<Account, 'valueSign'>): Cents {
  return valueSign === 1 ? storedCents : 0 - storedCents
}
