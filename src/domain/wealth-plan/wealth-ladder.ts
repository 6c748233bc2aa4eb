import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { monthsOfLife } from './reserve-target.ts'

interface LadderInput {
  /** The cost of living in a month. */
  readonly lifeCents: Cents
  /** The months that the reserve shall last. */
  readonly protectionMonths: number
  /** The amount that the household would like to spend in a month. */
  readonly wishedBudgetCents: Cents
  /** The share of the wealth that is withdrawn in a year. */
  readonly withdrawalRateBp: BasisPoints
  /** The money that counts to the reserve (statistics.md § 64); only this protects. */
  readonly reserveCents: Cents
  readonly netWorthCents: Cents
}

export interface LadderStep {
  readonly name: 'protection' | 'security' | 'freedom'
  readonly targetCents: Cents
  readonly ownedCents: Cents
  readonly missingCents: Cents
  /** The reached share, 0–10 000, cut, so that a step that is not reached never shows 100 %. */
  readonly doneBp: BasisPoints
}

/**
 * The steps of the wealth ladder: protection = months × life, security = life × 12 ÷ withdrawal rate, freedom the same
 * for the wished budget. The withdrawal rate is a rule of thumb from US data, no guarantee (calculators.md § 8).
 * @throws RangeError without a withdrawal rate
 */
export function wealthLadder(input: LadderInput): readonly LadderStep[] {
  const { lifeCents, protectionMonths, wishedBudgetCents, withdrawalRateBp, reserveCents, netWorthCents } =
    input
  if (withdrawalRateBp <= 0) throw new RangeError('the withdrawal rate must be above 0')
  return [
    stepOf('protection', monthsOfLife(lifeCents, protectionMonths), reserveCents),
    stepOf('security', capitalFor(lifeCents, withdrawalRateBp), netWorthCents),
    stepOf('freedom', capitalFor(wishedBudgetCents, withdrawalRateBp), netWorthCents),
  ]
}

function capitalFor(monthlyCents: Cents, withdrawalRateBp: BasisPoints): Cents {
  return roundHalfUp(toEuros(monthlyCents).times(12).times(WHOLE_BP).div(decimal(withdrawalRateBp)))
}

function stepOf(name: LadderStep['name'], targetCents: Cents, ownedCents: Cents): LadderStep {
  return {
    name,
    targetCents,
    ownedCents,
    missingCents: Math.max(0, targetCents - ownedCents),
    doneBp: doneShare(targetCents, ownedCents),
  }
}

function doneShare(targetCents: Cents, ownedCents: Cents): BasisPoints {
  if (ownedCents >= targetCents) return WHOLE_BP
  return Math.max(0, Math.floor((ownedCents * WHOLE_BP) / targetCents))
}
