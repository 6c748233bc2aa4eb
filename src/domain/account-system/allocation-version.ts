import type { Month } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import type { Pot } from './pot.ts'

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

/** A named part of one pot. */
export interface SubPot {
  readonly id: string
  readonly pot: Pot
  readonly label: string
  /** Share of the income; the sub-pots of a pot never take more than the pot's own share. */
  readonly shareBp: BasisPoints
}

/** Where the money of a pot (or of one of its sub-pots) goes. */
export interface AllocationTarget {
  readonly pot: Pot
  /** null: the part of the pot that no sub-pot takes. */
  readonly subPotId: string | null
  readonly accountId: string
  /** Share of that part; what is missing to 10 000 stays virtual ("nur gedanklich"). */
  readonly shareBp: BasisPoints
}

/** The settings of the account system from one month on, until the next version. */
export interface AllocationVersion extends AllocationRates {
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

/** The share of income that the three rates leave for the pot `life`, in basis points. */
export function lifeShareBp(rates: AllocationRates): BasisPoints {
  return WHOLE_BP - rates.savingBp - rates.luxuryBp - rates.donationBp
}

/** The share of a pot of the income. */
export function potShareBp(rates: AllocationRates, pot: Pot): BasisPoints {
  const shares = {
    saving_rate: rates.savingBp,
    luxury_rate: rates.luxuryBp,
    donation_rate: rates.donationBp,
    life: lifeShareBp(rates),
  } satisfies Record<Pot, BasisPoints>
  return shares[pot]
}
