import type { Decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { instalmentForRepayment, instalmentForTerm } from './instalment.ts'
import type { Loan } from './loan-schedule.ts'

/** How a loan is to be repaid: by a share of it in the first year, by an instalment or within a number of months. */
export type Repayment =
  | { readonly by: 'repayment'; readonly initialRepayment: Decimal }
  | { readonly by: 'instalment'; readonly instalment: Decimal }
  /** The number of months, including those in which only interest is paid. */
  | { readonly by: 'term'; readonly termMonths: number }

export interface LoanWish extends Omit<Loan, 'instalment' | 'termMonths'> {
  readonly repayment: Repayment
}

/**
 * The loan together with its instalment.
 * @throws RangeError when the term leaves no month to repay in
 */
export function planLoan({ repayment, ...loan }: LoanWish): Loan {
  if (repayment.by === 'instalment') return { ...loan, instalment: centHalfUp(repayment.instalment) }
  if (repayment.by === 'repayment')
    return { ...loan, instalment: instalmentForRepayment(loan, repayment.initialRepayment) }
  const { termMonths } = repayment
  const instalment = instalmentForTerm(loan, termMonths - (loan.interestOnlyMonths ?? 0))
  return { ...loan, instalment, termMonths }
}

/** The interest of the first month, which an instalment has to exceed. */
export function firstInterest({ principal, nominalRate }: Loan): Decimal {
  return centHalfUp(principal.times(nominalRate).div(12))
}
