import type { Day } from '#domain/calendar/day.ts'
import { currencyOf, isForeign } from '#domain/currencies/currency.ts'
import {
  type ForeignAmount,
  type ForeignFields,
  converted,
  foreignOf,
} from '#domain/currencies/foreign-amount.ts'
import { type Cents, isBalance, sumCents } from '#domain/money/cents.ts'
import type { Account } from './account.ts'
import { latestBalance, signedBalance } from './latest-balance.ts'

export type CloseAccountProblem =
  | 'already_closed'
  | 'before_opening'
  | 'later_balance'
  | 'balance_left'
  | 'target_unusable'
  | 'target_full'
  | 'other_currency'

export type CloseAccountResult =
  | { readonly ok: true; readonly balances: readonly ClosingBalance[] }
  | { readonly ok: false; readonly reason: CloseAccountProblem }

/** A balance to record on the closing day, in place of one that this day may have. */
export interface ClosingBalance extends ForeignFields {
  readonly accountId: string
  readonly day: Day
  readonly amountCents: Cents
}

/**
 * Closes an account on a day. The account must be empty by then, or `target` takes its balance over: both get a balance
 * on that day, so that the net worth stays the same. Money in another currency goes to an account in euro at the rate
 * of its last balance, or to an account in the same currency, where both count at the newer rate of the two.
 */
export function closeAccount(account: Account, closedOn: Day, target: Account | null): CloseAccountResult {
  if (account.closedOn !== null) return { ok: false, reason: 'already_closed' }
  if (account.openedOn !== null && closedOn < account.openedOn) return { ok: false, reason: 'before_opening' }
  if (account.balances.some(({ day }) => day > closedOn)) return { ok: false, reason: 'later_balance' }

  const leftCents = signedBalance(account, closedOn)
  if (leftCents === 0) return { ok: true, balances: [] }
  if (target === null) return { ok: false, reason: 'balance_left' }
  if (!canTakeOver(target, account)) return { ok: false, reason: 'target_unusable' }

  if (isForeign(target) && currencyOf(target) !== currencyOf(account))
    return { ok: false, reason: 'other_currency' }
  const takenOver = isForeign(target)
    ? foreignTakenOver(account, closedOn, target)
    : { amountCents: asTyped(sumCents([signedBalance(target, closedOn), leftCents]), target) }
  if (!takenOver || !isBalance(takenOver.amountCents)) return { ok: false, reason: 'target_full' }
  const left = lastForeign(account, closedOn)
  return {
    ok: true,
    balances: [
      { accountId: account.id, day: closedOn, amountCents: 0, ...(left && { ...left, foreignMinor: 0 }) },
      { accountId: target.id, day: closedOn, ...takenOver },
    ],
  }
}

function foreignTakenOver(
  account: Account,
  closedOn: Day,
  target: Account,
): (ForeignFields & { readonly amountCents: Cents }) | null {
  const left = lastForeign(account, closedOn)
  if (!left) return null
  const held = lastForeign(target, closedOn)
  const minor = (held?.foreignMinor ?? 0) * target.valueSign + left.foreignMinor * account.valueSign
  const newer = held && held.rateDay > left.rateDay ? held : left
  return converted(currencyOf(target), { ...newer, foreignMinor: minor * target.valueSign + 0 })
}

function lastForeign(account: Account, day: Day): ForeignAmount | null {
  const balance = latestBalance(account, day)
  return balance ? foreignOf(balance) : null
}

function canTakeOver(target: Account, account: Account): boolean {
  return target.id !== account.id && target.closedOn === null && !target.isArchived
}

function asTyped(signedCents: Cents, { valueSign }: Account): Cents {
  return valueSign === -1 ? 0 - signedCents : signedCents
}
