import type { Cents } from '#domain/money/cents.ts'
import type { AssignedBalances } from './assign-balances.ts'
import type { PlannedGoal } from './plan-goals.ts'

/** A monthly rate for a goal that can be set aside now. */
export interface SetAside {
  readonly kind: 'due'
  readonly amountCents: Cents
}

type ThisMonth =
  | SetAside
  /** The rate of the month is set aside already. */
  | { readonly kind: 'done' }
  /** The account has no free money for the rate. */
  | { readonly kind: 'short'; readonly wantedCents: Cents }
  /** Nothing is to be set aside: the whole account counts, there is no rate, or the goal is reached. */
  | { readonly kind: 'none' }

/**
 * The part of the rate that is still to be set aside in the current month: never more than the goal needs, and
 * never more than the free money on its account.
 */
export function dueThisMonth(
  { goal, paidIn, monthCents, savedCents, wantedCents, standing }: PlannedGoal,
  { accounts }: AssignedBalances,
): ThisMonth {
  if (goal.isWholeAccount || standing.kind === 'reached' || monthCents <= 0) return { kind: 'none' }
  const wanted = Math.min(paidIn(0), wantedCents - savedCents)
  if (wanted <= 0) return { kind: 'done' }
  const account = accounts.find((each) => each.account.id === goal.accountId)
  const amountCents = account ? Math.min(wanted, account.freeCents) : wanted
  return amountCents > 0 ? { kind: 'due', amountCents } : { kind: 'short', wantedCents: wanted }
}
