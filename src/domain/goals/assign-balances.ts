import type { Account } from '#domain/accounts/account.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type Goal, openGoals } from './goal.ts'
import { reservedSum } from './reserve.ts'

/** What a goal claims of an account, and how much of it the balance covers. */
export interface GoalClaim {
  readonly goal: Goal
  readonly claimedCents: Cents
  /** The covered amount: at most the claim, and for all goals together at most the balance. */
  readonly coveredCents: Cents
}

/** An account that holds money of goals: balance = covered + free, to the cent. */
export interface GoalAccount {
  readonly account: Account
  /** The latest balance, at least 0. */
  readonly balanceCents: Cents
  readonly claims: readonly GoalClaim[]
  readonly coveredCents: Cents
  readonly freeCents: Cents
  /** The reserved amount that exceeds the balance; 0 when the balance covers everything. */
  readonly overdrawnCents: Cents
}

export interface AssignedBalances {
  /** The accounts, in the order of the first goal on each. */
  readonly accounts: readonly GoalAccount[]
  /** What each open goal has, by its id; for a goal without an account the amount that was entered as set aside. */
  readonly savedCents: ReadonlyMap<string, Cents>
}

/**
 * Divides the balances of the accounts among the open goals, counting every euro once: a goal of a higher rank is
 * served first; a reservation gets at most its sum, a goal that owns the whole account gets everything that is left. So
 * the covered amounts of an account never exceed its balance.
 */
export function assignBalances(
  goals: readonly Goal[],
  accounts: readonly Account[],
  today: Day,
): AssignedBalances {
  const open = openGoals(goals)
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const used = new Set(open.flatMap(({ accountId }) => accountId ?? []))
  const filled = [...used].flatMap((id) => {
    const account = byId.get(id)
    return account ? [fillAccount(account, open, today)] : []
  })
  const claims = filled.flatMap((account) => account.claims)
  const covered = new Map(claims.map(({ goal, coveredCents }) => [goal.id, coveredCents]))
  return {
    accounts: filled,
    savedCents: new Map(
      open.map((goal) => [goal.id, covered.get(goal.id) ?? Math.max(0, reservedSum(goal.reservations))]),
    ),
  }
}

function fillAccount(account: Account, open: readonly Goal[], today: Day): GoalAccount {
  const balanceCents = Math.max(0, signedBalance(account, today))
  let leftCents = balanceCents
  const claims = open
    .filter(({ accountId }) => accountId === account.id)
    .map((goal) => {
      const claimedCents = goal.isWholeAccount ? leftCents : Math.max(0, reservedSum(goal.reservations))
      const coveredCents = Math.min(claimedCents, leftCents)
      leftCents -= coveredCents
      return { goal, claimedCents, coveredCents }
    })
  const claimed = sumCents(claims.map(({ claimedCents }) => claimedCents))
  return {
    account,
    balanceCents,
    claims,
    coveredCents: balanceCents - leftCents,
    freeCents: leftCents,
    overdrawnCents: Math.max(0, claimed - balanceCents),
  }
}
