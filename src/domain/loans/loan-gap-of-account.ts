import type { Account } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { gapOf, type LoanGap } from './loan-gap.ts'

type LoanAccount = Pick<
  Account,
  'type' | 'valueSign' | 'interestBp' | 'instalmentCents' | 'balances' | 'closedOn' | 'isArchived'
>

/**
 * The data that a loan lacks while something is owed; null where nothing is owed, and for accounts that are no loans.
 * An interest of 0 that was typed counts as given.
 */
export function loanGapOf(account: LoanAccount, today: Day): LoanGap | null {
  const { type, valueSign, interestBp, instalmentCents, isArchived } = account
  if (type !== 'loan' || valueSign === 1 || isArchived || !isOpenOn(account, today)) return null
  if ((latestBalance(account, today)?.amountCents ?? 0) === 0) return null
  return gapOf(interestBp === null, instalmentCents === null)
}
