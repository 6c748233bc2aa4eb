import type { Month } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Pot, type RatedPot, ratedPots } from './pot.ts'

/** `month`: rates apply to the income of the month · `mean`: to the mean of the following twelve months. */
export const allocationBases = ['month', 'mean'] as const
export type AllocationBase = (typeof allocationBases)[number]

/** Who is served first in a month with less income than planned. */
export const shortfallRules = ['life_first', 'saving_first'] as const
export type ShortfallRule = (typeof shortfallRules)[number]

export interface AllocationRates {
  readonly savingBp: BasisPoints
  readonly luxuryBp: BasisPoints
  readonly donationBp: BasisPoints
}

/** What a pot gets instead of its rate, which is 0 then; null: the rate counts. */
export interface FixedAmounts {
  readonly savingCents: Cents | null
  readonly luxuryCents: Cents | null
  readonly donationCents: Cents | null
}

/** How much each of the three pots gets: a rate or an amount. */
export interface PotSizes extends AllocationRates, FixedAmounts {}

/** What takes part of a pot: a share, or an amount with a share of 0. */
export interface PartSize {
  readonly shareBp: BasisPoints
  /** null: the share counts. */
  readonly amountCents: Cents | null
}

/**
 * A named part of one pot. A share is one of the income; the sub-pots of a pot never take more than the pot gets in a
 * month that goes as planned.
 */
export interface SubPot extends PartSize {
  readonly id: string
  readonly pot: Pot
  readonly label: string
}

/**
 * Where the money of a pot (or of one of its sub-pots) goes. Amounts come first, in their order; a share is one of what
 * they leave, and what is missing to 10 000 stays virtual ("ohne eigenes Konto").
 */
export interface AllocationTarget extends PartSize {
  readonly pot: Pot
  /** null: the part of the pot that no sub-pot takes. */
  readonly subPotId: string | null
  readonly accountId: string
}

/** The settings of the account system from one month on, until the next version. */
export interface AllocationVersion extends PotSizes {
  readonly month: Month
  readonly base: AllocationBase
  readonly shortfall: ShortfallRule
  /** What `life` needs in a month. */
  readonly lifeMinimumCents: Cents
  /** Where income arrives and transfers start. */
  readonly incomingAccountId: string | null
  readonly subPots: readonly SubPot[]
  readonly targets: readonly AllocationTarget[]
  readonly version: number
}

/** The version that counts in a month: the latest one that began by then; undefined before the first. */
export function versionAt(
  versions: readonly AllocationVersion[],
  month: Month,
): AllocationVersion | undefined {
  return versions
    .filter((version) => version.month <= month)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .at(-1)
}

/** No pot has an amount of its own. */
export const noFixedAmounts: FixedAmounts = { savingCents: null, luxuryCents: null, donationCents: null }

/** The sizes of the pots, and nothing else of what has them. */
export function sizesOf(sizes: PotSizes): PotSizes {
  const { savingBp, luxuryBp, donationBp, savingCents, luxuryCents, donationCents } = sizes
  return { savingBp, luxuryBp, donationBp, savingCents, luxuryCents, donationCents }
}

/** The amount that a pot gets in every month; null: it has a rate. */
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

/** The share of income that the three rates leave, in basis points; amounts beside them take more. */
export function lifeShareBp(rates: AllocationRates): BasisPoints {
  return WHOLE_BP - rates.savingBp - rates.luxuryBp - rates.donationBp
}

/** The share of a pot of the income; null where an amount decides: its own, or for `life` that of another pot. */
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
