import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import type { HouseholdPlan } from './household-plan.ts'

type Positions = Pick<HouseholdPlan, 'positions'>

/** The ids of what belongs to children: it counts to no step of the ladder, because nobody else may live on it. */
export function childrensPositions({ positions }: Positions): ReadonlySet<string> {
  return new Set(positions.filter(({ record }) => record.isForChild).map(({ id }) => id))
}

/** The planned wealth of each month without what belongs to children. */
export function ownLine(plan: Positions, { lines, totalCents }: PlanProjection): readonly Cents[] {
  const ids = childrensPositions(plan)
  const ofChildren = lines.filter(({ id }) => ids.has(id))
  if (ofChildren.length === 0) return totalCents
  return totalCents.map(
    (total, at) =>
      total - sumCents(ofChildren.map(({ valueSign, valueCents }) => valueSign * (valueCents[at] ?? 0))),
  )
}
