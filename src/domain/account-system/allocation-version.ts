import type { Month } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Pot, type RatedPot, ratedPots } from './pot.ts'

/** `month`: rates apply to the income of the month · `mean`: to the mean income of the following twelve months. */
export const allocationBases = ['month', 'mean'] as const
export type AllocationBase = (typeof allocationBases)[number]

/** Which pots get their money first in a month with less income than planned. */
export const shortfallRules = ['life_first', 'saving_first'] as const
export type ShortfallRule = (typeof shortfallRules)[number]

export interface AllocationRates {
  readonly savingBp: BasisPoints
  readonly luxuryBp: BasisPoints
  readonly donationBp: BasisPoints
}

/** Amounts that pots get instead of their rates, which are 0 then; null: the rate counts. */
export interface FixedAmounts {
  readonly savingCents: Cents | null
  readonly luxuryCents: Cents | null
  readonly donationCents: Cents | null
}

/** How much each of the three pots gets: a rate or an amount. */
export interface PotSizes extends AllocationRates, FixedAmounts {}

/** What a sub-pot or target takes of a pot: a share, or an amount with a share of 0. */
export interface PartSize {
  readonly shareBp: BasisPoints
  /** null: the share counts. */
  readonly amountCents: Cents | null
}

/**
 * A named part of one pot. Its share is a share of the income; the sub-pots of a pot never take more than the pot gets
 * in a month that goes as planned.
 */
export interface SubPot extends PartSize {
  readonly id: string
  readonly pot: Pot
  readonly label: string
}

/**
 * Where the money of a pot (or of one of its sub-pots) goes. Amounts are served first, in their order; a share is a
 * share of the money that the amounts leave. Where the shares sum to less than 10 000, the rest stays virtual ("ohne
 * eigenes Konto").
 */
export interface AllocationTarget extends PartSize {
  readonly pot: Pot
  /** null: the target belongs to the part of the pot that no sub-pot takes. */
  readonly subPotId: string | null
  readonly accountId: string
}

/** The settings of the account system from one month on, until the next version. */
export interface AllocationVersion extends PotSizes {
  readonly month: Month
  readonly base: AllocationBase
  readonly shortfall: ShortfallRule
  /** What the pot `life` needs in a month. */
  readonly lifeMinimumCents: Cents
  /** The account where income arrives and transfers start. */
  readonly incomingAccountId: string | null
  readonly subPots: readonly SubPot[]
  readonly targets: readonly AllocationTarget[]
  readonly version: number
}

/** The version that counts in a month: the latest one that began in or before it; undefined before the first. */
export function versionAt(
  versions: readonly AllocationVersion[],
  month: Month,
): AllocationVersion | undefined {
  return versions
    .filter((version) => version.month <= month)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .at(-1)
}

/** The fixed amounts of settings in which every pot has a rate. */
export const noFixedAmounts: FixedAmounts = { savingCents: null, luxuryCents: null, donationCents: null }

/** Picks the sizes of the pots out of a record that has more fields. */
export function sizesOf(sizes: PotSizes): PotSizes {
  const { savingBp, luxuryBp, donationBp, savingCents, luxuryCents, donationCents } = sizes
  return { savingBp, luxuryBp, donationBp, savingCents, luxuryCents, donationCents }
}

/** The amount that a pot gets in every month; null when the pot has a rate. */
export function fixedCents(amounts: FixedAmounts, pot: RatedPot): Cents | null {
  const cents = {
    saving_rate: amounts.savingCents,
    luxury_rate: amounts.luxuryCents,
    donation_rate: amounts.donationCents,
  } satisfies Record<RatedPot, Cents | null>
  return cents[pot]
}

/** Whether one of the three pots gets an amount instead of a rate. */
export function hasFixedAmount(amounts: FixedAmounts): boolean {
  return ratedPots.some((pot) => fixedCents(amounts, pot) !== null)
}

/**
 * The share of income that the three rates leave for `life`, in basis points; fixed amounts beside the rates take more.
 */
export function lifeShareBp(rates: AllocationRates): BasisPoints {
  return WHOLE_BP - rates.savingBp - rates.luxuryBp - rates.donationBp
}

/**
 * The share of the income that a pot gets; null where an amount decides: the pot's own, or for `life` the amount of
 * another pot.
 */
export function potShareBp(sizes: PotSizes, pot: Pot): BasisPoints | null {
  if (pot === 'life') return hasFixedAmount(sizes) ? null : lifeShareBp(sizes)
  return fixedCents(sizes, pot) === null ? rateOf(sizes, pot) : null
}

/** The rate of one of the three pots. */
export function rateOf(rates: AllocationRates, pot: RatedPot): BasisPoints {
  const shares = {
    saving_rate: rates.savingBp,
    luxury_rate: rates.luxuryBp,
    donation_rate: rates.donationBp,
  } satisfies Record<RatedPot, BasisPoints>
  return shares[pot]
}
