import type { Day } from '#domain/calendar/day.ts'
import { type Cents, isBalance, sumCents } from '#domain/money/cents.ts'
import type { Account } from './account.ts'
import { signedBalance } from './latest-balance.ts'

export type CloseAccountProblem =
  | 'already_closed'
  | 'before_opening'
  | 'later_balance'
  | 'balance_left'
  | 'target_unusable'
  | 'target_full'

export type CloseAccountResult =
  | { readonly ok: true; readonly balances: readonly ClosingBalance[] }
  | { readonly ok: false; readonly reason: CloseAccountProblem }

/** A balance to record on the closing day, in place of one that the day may have. */
export interface ClosingBalance {
  readonly accountId: string
  readonly day: Day
  readonly amountCents: Cents
}

/**
 * Closes an account on a day. It must be empty by then, or `target` takes its balance over: both get a balance
 * on that day, so that the net worth stays the same.
 */
export function closeAccount(account: Account, closedOn: Day, target: Account | null): CloseAccountResult {
  if (account.closedOn !== null) return { ok: false, reason: 'already_closed' }
  if (account.openedOn !== null && closedOn < account.openedOn) return { ok: false, reason: 'before_opening' }
  if (account.balances.some(({ day }) => day > closedOn)) return { ok: false, reason: 'later_balance' }

  const leftCents = signedBalance(account, closedOn)
  if (leftCents === 0) return { ok: true, balances: [] }
  if (target === null) return { ok: false, reason: 'balance_left' }
  if (!canTakeOver(target, account)) return { ok: false, reason: 'target_unusable' }

  const takenOverCents = sumCents([signedBalance(target, closedOn), leftCents])
  if (!isBalance(takenOverCents)) return { ok: false, reason: 'target_full' }
  return {
    ok: true,
    balances: [
      { accountId: account.id, day: closedOn, amountCents: 0 },
      { accountId: target.id, day: closedOn, amountCents: asTyped(takenOverCents, target) },
    ],
  }
}

function canTakeOver(target: Account, account: Account): boolean {
  return target.id !== account.id && target.closedOn === null && !target.isArchived
}

function asTyped(signedCents: Cents, { valueSign }: Account): Cents {
  return valueSign === -1 ? 0 - signedCents : signedCents
}
