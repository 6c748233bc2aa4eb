import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { instalmentForTerm } from './instalment.ts'
import { sumOf } from './loan-years.ts'
import { type LoanSummary, summarizeLoan } from './summarize-loan.ts'

export interface InstalmentCreditInput {
  readonly principal: Decimal
  readonly months: number
  /** The rate that the bank quotes, as a fraction. */
  readonly rate: { readonly kind: 'nominal' | 'effective'; readonly perYear: Decimal }
  /** A fee that is kept back from the payout; it counts in the effective rate alone. */
  readonly fee?: Decimal
}

export interface InstalmentCredit extends LoanSummary {
  readonly nominalRate: Decimal
  readonly lastInstalment: Decimal
  readonly interestTotal: Decimal
  /** The sum of all instalments, without the fee. */
  readonly totalPaid: Decimal
}

/**
 * A credit with constant instalments ("Ratenkredit", calculators.md § 4): euros, rates as fractions; every booking in
 * cents (r2), the last instalment takes the rounding differences. From an effective rate the nominal one is
 * 12·((1+e)^(1/12) − 1), unrounded. Example: 10 000 € at 6 % over 48 months → 234.85 €, last 234.87 €, 1 272.82 €
 * interest, effective 6.17 %.
 * @throws RangeError without a month to repay in
 */
export function instalmentCredit(input: InstalmentCreditInput): InstalmentCredit {
  const { principal, months, rate, fee = decimal(0) } = input
  const nominalRate = rate.kind === 'nominal' ? rate.perYear : nominalOf(rate.perYear)
  const instalment = instalmentForTerm({ principal, nominalRate }, months)
  const summary = summarizeLoan({ principal, nominalRate, instalment, termMonths: months }, { fee })
  const { rows } = summary
  return {
    ...summary,
    nominalRate,
    lastInstalment: rows.at(-1)?.instalment ?? decimal(0),
    interestTotal: sumOf(rows, ({ interest }) => interest),
    totalPaid: sumOf(rows, (row) => row.instalment),
  }
}

/** The nominal rate that equals an effective one when interest is paid monthly. */
function nominalOf(effective: Decimal): Decimal {
  return effective.plus(1).pow(decimal(1).div(12)).minus(1).times(12)
}
