import type { Decimal } from '#domain/money/decimal.ts'
import { firstInterest, type LoanWish, planLoan } from './plan-loan.ts'
import { type LoanSummary, summarizeLoan } from './summarize-loan.ts'

export interface MortgageInput extends LoanWish {
  /** The fixed-rate period ("Sollzinsbindung"); one longer than the term counts as the term, null as none. */
  readonly fixedPeriodMonths?: number | null
  /** A fee that is kept back from the payout; it counts in the effective rate alone. */
  readonly fee?: Decimal
}

/** The refusal of an instalment that does not exceed the interest of the first month. */
export interface TooLowInstalment {
  readonly ok: false
  readonly reason: 'instalment_below_interest'
  readonly instalment: Decimal
  readonly interest: Decimal
}

export type Mortgage = TooLowInstalment | ({ readonly ok: true } & LoanSummary)

/**
 * An annuity loan ("Annuitätendarlehen", calculators.md § 3): euros, rates as fractions; every booking in cents (r2).
 * Refused when the instalment does not exceed the first month's interest; a loan with a term always ends. The figures
 * of the whole term are null when 1 200 months do not repay the loan. Example: 300 000 € at 3.5 % with 2 % repayment →
 * 1 375.00 € a month, 348 months, 228 283.70 € left after ten years.
 * @throws RangeError when the term leaves no month to repay in
 */
export function mortgage(input: MortgageInput): Mortgage {
  const { fixedPeriodMonths = null, fee, ...wish } = input
  const loan = planLoan(wish)
  const interest = firstInterest(loan)
  const { instalment } = loan
  if (wish.repayment.by !== 'term' && loan.principal.gt(0) && instalment.lte(interest))
    return { ok: false, reason: 'instalment_below_interest', instalment, interest }
  return { ok: true, ...summarizeLoan(loan, { fixedPeriodMonths, ...(fee && { fee }) }) }
}
