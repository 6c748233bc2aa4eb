import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import type { LoanGap } from './loan-gap.ts'

/** A loan of the plan whose balance is carried unchanged, because something of its terms is missing. */
export interface GappedLoan extends PlannedPosition {
  readonly gap: LoanGap
}

/** The loans of a plan, or of a scenario, that are computed without interest and instalment (calculators.md § 31). */
export function loanGaps(
  positions: readonly PlannedPosition[],
  scenarioId: string | null = null,
): readonly GappedLoan[] {
  return positions.filter((position): position is GappedLoan => {
    const { record, gap } = position
    const isPart = record.scenarioId === null || record.scenarioId === scenarioId
    return gap !== null && record.isPlanned && isPart
  })
}
