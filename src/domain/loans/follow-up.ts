import type { Decimal } from '#domain/money/decimal.ts'
import { mortgage, type MortgageInput, type TooLowInstalment } from './mortgage.ts'
import type { Repayment } from './plan-loan.ts'
import type { LoanSummary } from './summarize-loan.ts'

export interface FollowUpInput {
  /** The first loan, until its fixed rate ends. */
  readonly first: MortgageInput & { readonly fixedPeriodMonths: number }
  /** The nominal rate of the second loan as a fraction. */
  readonly nominalRate: Decimal
  /**
   * The repayment of the first year as a share of the balance then, or an instalment, for example the one of the first
   * loan.
   */
  readonly repayment: Exclude<Repayment, { readonly by: 'term' }>
  /** The fixed period of the second loan; null for its whole term. */
  readonly fixedMonths: number | null
}

export type FollowUp =
  | (TooLowInstalment & { readonly loan: 'first' })
  | (TooLowInstalment & { readonly loan: 'second'; readonly balance: Decimal })
  | {
      readonly ok: true
      /** The balance when the first rate ends, which the second loan borrows. */
      readonly balance: Decimal
      readonly first: LoanSummary
      readonly second: LoanSummary
    }

/**
 * Follow-up financing ("Anschlussfinanzierung", calculators.md § 3): the second loan takes over the balance that the
 * first leaves after its fixed period. Special repayments belong to the first loan alone. Refused when one of the
 * instalments does not exceed its first interest. Example: 300 000 € at 1.5 % and 3 % for ten years leave 202 964.68 €;
 * at 4 % and 3 % that is 1 183.96 € a month.
 */
export function followUp({ first, nominalRate, repayment, fixedMonths }: FollowUpInput): FollowUp {
  const before = mortgage(first)
  if (!before.ok) return { ...before, loan: 'first' }
  if (!before.fixedPeriod) throw new RangeError('nothing follows a loan whose rate is fixed to its end')
  const { balance } = before.fixedPeriod
  const after = mortgage({ principal: balance, nominalRate, repayment, fixedPeriodMonths: fixedMonths })
  if (!after.ok) return { ...after, loan: 'second', balance }
  return { ok: true, balance, first: before, second: after }
}
