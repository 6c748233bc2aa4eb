import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import type { AssumptionChange, LineChange } from '#domain/proposals/proposal-line.ts'
import type { PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'

/** Whether a line of a proposal has set what a position still holds. */
export function isOfPosition(
  { id, contributionCents, returnBp, record }: PlannedPosition,
  line: LineChange,
): boolean {
  if (line.kind === 'contribution') return line.positionId === id && line.cents === contributionCents
  if (line.kind !== 'assumption' || line.positionId !== id) return false
  return line.bp === (line.field === 'costBp' ? record.costBp : returnBp)
}

type Assumptions = Pick<PlanSettings, 'inflationBp' | 'growthBp' | 'withdrawalRateBp'>

/** Whether a line of a proposal has set what the plan still assumes. */
export function isOfPlan(settings: Assumptions, line: LineChange): boolean {
  return line.kind === 'assumption' && line.positionId === null && isStillSo(settings, line)
}

function isStillSo(settings: Assumptions, { field, bp }: AssumptionChange): boolean {
  return field !== 'returnBp' && field !== 'costBp' && settings[field] === bp
}
