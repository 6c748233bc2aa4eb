import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'

/** Amounts in euros. */
export interface EmergencyFundInput {
  /** The cost of living in a month; above 0. */
  readonly expenses: Decimal
  readonly months: number
  readonly available: Decimal
  /** The amount put aside for the reserve every month. */
  readonly contribution: Decimal
}

export interface EmergencyFund {
  readonly target: Decimal
  readonly gap: Decimal
  /** Months until the reserve is filled; 0 without a gap, null when nothing is put aside. */
  readonly monthsToFill: number | null
  /** How many months the reserve lasts, cut to one decimal. */
  readonly coverageMonths: Decimal
}

/**
 * The reserve for bad months (calculators.md § 7): the target in cents (r2), everything else exact. For 3 × 1.850 €
 * with 2.400 € saved, 3.150 € are missing, which takes 13 months at 250 €; the reserve lasts 1,2 months.
 * @throws RangeError when the expenses are 0
 */
export function emergencyFund({
  expenses,
  months,
  available,
  contribution,
}: EmergencyFundInput): EmergencyFund {
  const target = expenses.times(months).round(2, 'half-up')
  const gap = largest(decimal(0), target.minus(available))
  return {
    target,
    gap,
    monthsToFill: monthsToFill(gap, contribution),
    coverageMonths: available.div(expenses).round(1, 'down'),
  }
}

function monthsToFill(gap: Decimal, contribution: Decimal): number | null {
  if (gap.eq(0)) return 0
  return contribution.gt(0) ? gap.div(contribution).round(0, 'ceil').toNumber() : null
}
