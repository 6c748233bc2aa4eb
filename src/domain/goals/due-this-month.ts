import { monthOf } from '#domain/calendar/month.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { AssignedBalances } from './assign-balances.ts'
import type { PlannedGoal } from './plan-goals.ts'
import { reservedIn } from './reserve.ts'

/** A rate that can be set aside now. */
export interface SetAside {
  readonly kind: 'due'
  readonly amountCents: Cents
}

type ThisMonth =
  | SetAside
  /** The rate of the month is set aside. */
  | { readonly kind: 'done' }
  /** The account has nothing free for it. */
  | { readonly kind: 'short'; readonly wantedCents: Cents }
  /** Nothing is to be set aside: the whole account counts, there is no rate, or the goal is there. */
  | { readonly kind: 'none' }

/**
 * What of the rate is still to be set aside in the month of a day: never more than the goal takes, and never more than
 * what is free on its account.
 */
export function dueThisMonth(
  { goal, paidIn, savedCents, wantedCents, standing }: PlannedGoal,
  { accounts }: AssignedBalances,
  today: Day,
): ThisMonth {
  const rateCents = Math.min(paidIn(1), wantedCents - savedCents + reservedIn(goal, monthOf(today)))
  if (goal.isWholeAccount || standing.kind === 'reached' || rateCents <= 0) return { kind: 'none' }
  const wanted = rateCents - reservedIn(goal, monthOf(today))
  if (wanted <= 0) return { kind: 'done' }
  const account = accounts.find((each) => each.account.id === goal.accountId)
  const amountCents = account ? Math.min(wanted, account.freeCents) : wanted
  return amountCents > 0 ? { kind: 'due', amountCents } : { kind: 'short', wantedCents: wanted }
}
