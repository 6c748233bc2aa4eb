import type { SavingsPlan } from '#domain/calculators/savings-plan.ts'
import type { Cents } from '#domain/money/cents.ts'

export interface PlanYear {
  readonly year: number
  readonly paidInCents: Cents
  readonly interestCents: Cents
  readonly balanceCents: Cents
}

/** Each full year of a plan: what came in, what it brought, what there is at its end. */
export function planYears({ points }: Pick<SavingsPlan, 'points'>): readonly PlanYear[] {
  return points.slice(1).map((point, at) => {
    const before = points[at]!
    const paidInCents = point.paidInCents - before.paidInCents
    return {
      year: point.month / 12,
      paidInCents,
      interestCents: point.balanceCents - before.balanceCents - paidInCents,
      balanceCents: point.balanceCents,
    }
  })
}
