import { type BasisPoints, type Cents, WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { type PotSizes, sizesOf } from './allocation-version.ts'
import { wantedPots } from './wanted-pots.ts'

/** Rates move in steps of 0,5 %, amounts in whole euros. */
const RATE_STEP_BP: BasisPoints = 50
const AMOUNT_STEP_CENTS: Cents = 100

export interface LowerRates {
  /** The sizes with only luxury lowered; null when that is not enough. */
  readonly luxuryOnly: PotSizes | null
  /** The sizes with all three pots lowered in proportion; null when even nothing for the three is not enough. */
  readonly allThree: PotSizes | null
}

/**
 * The one-tap corrections when `life` is below its minimum: the highest rates and amounts, in their steps, that leave
 * enough for `life`.
 */
export function lowerRates(baseCents: Cents, lifeMinimumCents: Cents, given: PotSizes): LowerRates {
  const sizes = sizesOf(given)
  const leavesEnough = (candidate: PotSizes) =>
    baseCents - sumCents(Object.values(wantedPots(baseCents, candidate))) >= lifeMinimumCents
  const luxury = luxurySteps(baseCents - lifeMinimumCents, baseCents, sizes)
  return {
    luxuryOnly: luxury.find(leavesEnough) ?? null,
    allThree: proportionalSteps(sizes).find(leavesEnough) ?? null,
  }
}

function luxurySteps(roomCents: Cents, baseCents: Cents, sizes: PotSizes): readonly PotSizes[] {
  const { luxuryBp, luxuryCents } = sizes
  if (luxuryCents === null) return stepsBelow(luxuryBp).map((lower) => ({ ...sizes, luxuryBp: lower }))
  // An amount has too many steps to try them all; the highest possible one is what the other two pots leave.
  const { saving_rate, donation_rate } = wantedPots(baseCents, sizes)
  const free = Math.min(luxuryCents - 1, roomCents - saving_rate - donation_rate)
  return free < 0 ? [] : [{ ...sizes, luxuryCents: toStep(free, AMOUNT_STEP_CENTS) }]
}

// Tries from 99,9 % of the sizes down to nothing, each rate and amount cut to its step.
function proportionalSteps(sizes: PotSizes): readonly PotSizes[] {
  return Array.from({ length: 1000 }, (_, index) => 999 - index).map((permille) => ({
    savingBp: scaled(sizes.savingBp, permille, RATE_STEP_BP),
    luxuryBp: scaled(sizes.luxuryBp, permille, RATE_STEP_BP),
    donationBp: scaled(sizes.donationBp, permille, RATE_STEP_BP),
    savingCents: scaledAmount(sizes.savingCents, permille),
    luxuryCents: scaledAmount(sizes.luxuryCents, permille),
    donationCents: scaledAmount(sizes.donationCents, permille),
  }))
}

function scaledAmount(cents: Cents | null, permille: number): Cents | null {
  return cents === null ? null : scaled(cents, permille, AMOUNT_STEP_CENTS)
}

function scaled(value: number, permille: number, step: number): number {
  return toStep((value * permille) / 1000, step)
}

function stepsBelow(rateBp: BasisPoints): readonly BasisPoints[] {
  const highest = toStep(Math.min(rateBp - 1, WHOLE_BP), RATE_STEP_BP)
  return Array.from(
    { length: Math.max(0, highest / RATE_STEP_BP + 1) },
    (_, index) => highest - index * RATE_STEP_BP,
  )
}

function toStep(value: number, step: number): number {
  return Math.floor(value / step) * step
}
