import type { Cents } from '#domain/money/cents.ts'

interface EmergencyFundInput {
  /** What life costs in a month; above 0. */
  readonly expensesCents: Cents
  readonly months: number
  readonly availableCents: Cents
  /** Put aside for it every month. */
  readonly contributionCents: Cents
}

interface EmergencyFund {
  readonly targetCents: Cents
  readonly gapCents: Cents
  /** 0 without a gap; null when nothing is put aside. */
  readonly monthsToFill: number | null
  /** Tenths of a month that the reserve lasts, cut: 12 = 1,2 months. */
  readonly coverageTenths: number
}

/** The reserve for bad months (calculators.md § 7). 3 × 1.850 € with 2.400 € there: 3.150 € are missing. */
export function emergencyFund(input: EmergencyFundInput): EmergencyFund {
  const { expensesCents, months, availableCents, contributionCents } = input
  const targetCents = expensesCents * months
  const gapCents = Math.max(0, targetCents - availableCents)
  return {
    targetCents,
    gapCents,
    monthsToFill: monthsToFill(gapCents, contributionCents),
    coverageTenths: Math.floor((availableCents * 10) / expensesCents),
  }
}

function monthsToFill(gapCents: Cents, contributionCents: Cents): number | null {
  if (gapCents === 0) return 0
  return contributionCents > 0 ? Math.ceil(gapCents / contributionCents) : null
}
