import { balancesOfMonth } from '#domain/account-system/month-balances.ts'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import {
  type AccountOfPots,
  type PotBalancesInput,
  accountsOfPots,
  isVirtual,
  targetsSoFar,
} from '#domain/account-system/pot-balances.ts'
import { groupOf } from '#domain/accounts/account-types.ts'
import type { Account } from '#domain/accounts/account.ts'
import { latestBalance, signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { assignBalances, type GoalAccount } from '#domain/goals/assign-balances.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { goalsUntil } from '#domain/goals/reserve.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

/** How much of the pot for fun may be spent without regret, and what in it is meant for something else. */
export interface GuiltFree {
  readonly freeCents: Cents
  /** The money in the pot, or meant for it where no account takes it. */
  readonly potCents: Cents
  /** The part that goals reserve. */
  readonly goalsCents: Cents
  /** The part on accounts that hold the emergency reserve. */
  readonly reserveCents: Cents
  /** The part that was meant for a pot without account and is missing on the account where the income arrives. */
  readonly missingCents: Cents
  /** The accounts of the pot that hold the free money. */
  readonly accounts: readonly Account[]
  /** The accounts of the pot that hold the emergency reserve: none of their money is free. */
  readonly reserves: readonly Account[]
}

const fun = 'luxury_rate'

/**
 * "Ohne Reue" on a day of a month (statistics.md § 64): the money in the pot for fun, without what goals reserve there
 * and without accounts that hold the emergency reserve. On an account of several pots a goal takes the money of its own
 * pot, and no pot has more free money than the account; a pot without account has at most what lies on the account
 * where the income arrives. Free + goals + reserve + missing are the pot where goals reserve no more than its part.
 * Null before the account system has settings.
 */
export function guiltFree(
  records: AccountSystemRecords,
  goals: readonly Goal[],
  month: Month,
  day: Day,
): GuiltFree | null {
  const known = balancesOfMonth(records, month, day)
  if (!known) return null
  const until = goalsUntil(goals, day)
  const assigned = assignBalances(until, records.accounts, day)
  if (isVirtual(fun, known)) {
    const potCents = targetsSoFar(fun, known)
    const without = until.filter(({ pot, accountId }) => pot === fun && accountId === null)
    const goalsCents = sumCents(without.map(({ id }) => assigned.savedCents.get(id) ?? 0))
    const lyingCents = Math.min(potCents, lyingOn(known.months.at(-1)?.incomingAccountId, known) ?? potCents)
    const freeCents = Math.max(Math.min(lyingCents, 0), sumCents([lyingCents, 0 - goalsCents]))
    const missingCents = potCents - lyingCents
    return { freeCents, potCents, goalsCents, reserveCents: 0, missingCents, accounts: [], reserves: [] }
  }
  const holders = accountsOfPots(known).filter(({ parts }) => parts.has(fun))
  const reserves = holders.filter(({ account }) => holdsReserve(account))
  const others = holders.filter(({ account }) => !holdsReserve(account))
  const partOf = ({ parts }: AccountOfPots) => parts.get(fun) ?? 0
  const reserved = (holder: AccountOfPots) =>
    goalsOf(assigned.accounts.find(({ account }) => account.id === holder.account.id))
  const free = others.map((holder) => freeOn(holder, partOf(holder), reserved(holder)))
  return {
    freeCents: sumCents(free),
    potCents: sumCents(holders.map(partOf)),
    goalsCents: sumCents(others.map((holder, at) => partOf(holder) - (free[at] ?? 0))),
    reserveCents: sumCents(reserves.map(partOf)),
    missingCents: 0,
    accounts: others.map(({ account }) => account),
    reserves: reserves.map(({ account }) => account),
  }
}

/** The balance of the account where the income arrives, at least 0; null while nothing is known of it. */
function lyingOn(
  id: string | null | undefined,
  { accounts, day }: Pick<PotBalancesInput, 'accounts' | 'day'>,
): Cents | null {
  const account = accounts.find((each) => each.id === id)
  return account && latestBalance(account, day) ? Math.max(0, signedBalance(account, day)) : null
}

/** Whether an account holds the emergency reserve of the household, so that none of its money is free. */
export function holdsReserve(account: Pick<Account, 'type' | 'valueSign'>): boolean {
  return groupOf(account) === 'reserves'
}

interface Reserved {
  /** The amount reserved by goals of the pot for fun, or of no pot. */
  readonly ownCents: Cents
  readonly allCents: Cents
  readonly balanceCents: Cents
}

function goalsOf(account: GoalAccount | undefined): Reserved | null {
  if (!account) return null
  const own = account.claims.filter(({ goal }) => goal.pot === fun || goal.pot === null)
  return {
    ownCents: sumCents(own.map(({ coveredCents }) => coveredCents)),
    allCents: account.coveredCents,
    balanceCents: account.balanceCents,
  }
}

function freeOn({ parts }: AccountOfPots, partCents: Cents, reserved: Reserved | null): Cents {
  if (!reserved || partCents <= 0) return partCents
  // A pot that is alone on its account has what all goals leave there.
  const ownCents = parts.size === 1 ? reserved.allCents : reserved.ownCents
  const leftCents = reserved.balanceCents - reserved.allCents
  return Math.max(0, Math.min(partCents - ownCents, leftCents))
}
