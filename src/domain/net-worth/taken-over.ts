import type { Account } from '#domain/accounts/account.ts'
import { latestBalance, signedBalance } from '#domain/accounts/latest-balance.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

type ClosedAccount = Pick<Account, 'id' | 'balances' | 'valueSign' | 'closedOn'>

/** What an account took over on a day, with the sign of the net worth. */
export interface TakenOver {
  readonly day: Day
  readonly cents: Cents
}

interface Closing extends TakenOver {
  readonly accountId: string
}

/**
 * What accounts took over from closed accounts (statistics.md § 61), by the id of the account that took it over.
 * Closing an account writes two balances of its day: 0, and a balance higher by the same amount on the other account;
 * so the other account is found by its rise, which may also come from several closings on one day. An account closed in
 * its first month was never counted before. The sale of a property says at each balance what it moved.
 */
export function takenOver(accounts: readonly ClosedAccount[]): ReadonlyMap<string, readonly TakenOver[]> {
  const found = new Map<string, readonly TakenOver[]>()
  for (const { id, closedOn, balances } of accounts)
    for (const { day, movedCents = null } of balances)
      if (movedCents !== null && day !== closedOn) add(found, id, { day, cents: movedCents })
  for (const [day, closings] of Map.groupBy(accounts.flatMap(closingOf), (closing) => closing.day)) {
    const left = closings.filter((closing) => {
      const taker = takerOf(accounts, [closing])
      if (taker) add(found, taker.id, closing)
      return !taker
    })
    const taker = left.length > 1 ? takerOf(accounts, left) : undefined
    if (taker) add(found, taker.id, { day, cents: sumCents(left.map(({ cents }) => cents)) })
  }
  return found
}

function add(found: Map<string, readonly TakenOver[]>, id: string, { day, cents }: TakenOver): void {
  found.set(
    id,
    [...(found.get(id) ?? []), { day, cents }].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  )
}

function closingOf(account: ClosedAccount): readonly Closing[] {
  const { id, closedOn, balances } = account
  const [first] = balances
  if (closedOn === null || !first || monthOf(first.day) >= monthOf(closedOn)) return []
  const isTold = balances.some(({ day, movedCents = null }) => day === closedOn && movedCents !== null)
  const cents = isTold ? 0 : signedBalance(account, addDays(closedOn, -1))
  return cents === 0 || amountOn(account, closedOn) !== 0 ? [] : [{ accountId: id, day: closedOn, cents }]
}

function takerOf(
  accounts: readonly ClosedAccount[],
  closings: readonly Closing[],
): ClosedAccount | undefined {
  const [first] = closings
  const cents = sumCents(closings.map((closing) => closing.cents))
  return accounts.find(
    (account) =>
      first !== undefined &&
      closings.every(({ accountId }) => accountId !== account.id) &&
      amountOn(account, first.day) !== undefined &&
      signedBalance(account, first.day) - signedBalance(account, addDays(first.day, -1)) === cents,
  )
}

function amountOn(account: ClosedAccount, day: Day): Cents | undefined {
  const balance = latestBalance(account, day)
  return balance?.day === day ? balance.amountCents : undefined
}
