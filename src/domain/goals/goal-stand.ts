import type { Account } from '#domain/accounts/account.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import { type Day, addDays, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { assignBalances } from './assign-balances.ts'
import type { Goal } from './goal.ts'
import { goalsUntil, reservedIn, reservedSum } from './reserve.ts'

/** What a goal has, and how much of that came in during the month, from 0 to all of it. */
export interface GoalStand {
  readonly savedCents: Cents
  readonly cameInCents: Cents
}

/**
 * What the open goals have on a day, by id. What came in during the month is what was set aside in it; for a goal that
 * owns a whole account, how much more the account holds than at the end of the previous month.
 */
export function goalStands(
  goals: readonly Goal[],
  accounts: readonly Account[],
  today: Day,
): ReadonlyMap<string, GoalStand> {
  const month = monthOf(today)
  const lastDay = addDays(month, -1)
  const saved = assignBalances(goals, accounts, today).savedCents
  const before = assignBalances(goalsUntil(goals, lastDay), accounts, lastDay).savedCents
  return new Map(
    goals.flatMap((goal) => {
      const savedCents = saved.get(goal.id)
      if (savedCents === undefined) return []
      const more = goal.isWholeAccount ? savedCents - (before.get(goal.id) ?? 0) : reservedIn(goal, month)
      return [[goal.id, standOf(savedCents, more)] as const]
    }),
  )
}

/** What a goal had at the end of a month, if it were the only goal on its account. */
export function standAlone(goal: Goal, account: Account | undefined, month: Month): GoalStand {
  const day = lastDayOfMonth(month)
  if (goal.isWholeAccount) {
    const held = (on: Day) => (account ? Math.max(0, signedBalance(account, on)) : 0)
    return standOf(held(day), held(day) - held(addDays(month, -1)))
  }
  const until = goal.reservations.filter((each) => each.day <= day)
  return standOf(Math.max(0, reservedSum(until)), reservedIn(goal, month))
}

function standOf(savedCents: Cents, moreCents: Cents): GoalStand {
  return { savedCents, cameInCents: Math.max(0, Math.min(savedCents, moreCents)) }
}
