import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { allocateIncome } from './allocate-income.ts'
import type { AllocationRates } from './allocation-version.ts'

/** Rates move in steps of 0,5 %. */
const RATE_STEP_BP: BasisPoints = 50

export interface LowerRates {
  /** Only luxury is lowered; null when that is not enough. */
  readonly luxuryOnly: AllocationRates | null
  /** All three are lowered in proportion; null when even rates of 0 are not enough. */
  readonly allThree: AllocationRates | null
}

/** The one-tap fixes for a life below its minimum: the highest rates, in steps of 0,5 %, that leave enough. */
export function lowerRates(baseCents: Cents, lifeMinimumCents: Cents, rates: AllocationRates): LowerRates {
  const leavesEnough = (candidate: AllocationRates) =>
    allocateIncome(baseCents, candidate).life >= lifeMinimumCents
  return {
    luxuryOnly: luxurySteps(rates).find(leavesEnough) ?? null,
    allThree: proportionalSteps(rates).find(leavesEnough) ?? null,
  }
}

function luxurySteps({ savingBp, luxuryBp, donationBp }: AllocationRates): readonly AllocationRates[] {
  return stepsBelow(luxuryBp).map((lower) => ({ savingBp, luxuryBp: lower, donationBp }))
}

// From 99,9 % of the rates down to nothing, each rate cut to its step.
function proportionalSteps(rates: AllocationRates): readonly AllocationRates[] {
  return Array.from({ length: 1000 }, (_, index) => 999 - index).map((permille) => ({
    savingBp: scaled(rates.savingBp, permille),
    luxuryBp: scaled(rates.luxuryBp, permille),
    donationBp: scaled(rates.donationBp, permille),
  }))
}

function scaled(rateBp: BasisPoints, permille: number): BasisPoints {
  return toStep((rateBp * permille) / 1000)
}

function stepsBelow(rateBp: BasisPoints): readonly BasisPoints[] {
  const highest = toStep(Math.min(rateBp - 1, WHOLE_BP))
  return Array.from(
    { length: Math.max(0, highest / RATE_STEP_BP + 1) },
    (_, index) => highest - index * RATE_STEP_BP,
  )
}

function toStep(rateBp: number): BasisPoints {
  return Math.floor(rateBp / RATE_STEP_BP) * RATE_STEP_BP
}
