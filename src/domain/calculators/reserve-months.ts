/** How somebody earns a living, as far as it decides the size of the reserve. */
export type Livelihood = 'permanent' | 'fixed_term' | 'self_employed' | 'pensioner_or_official'

interface ReserveSituation {
  readonly livelihood: Livelihood
  /** Whether other people live on this one income. */
  readonly hasDependants: boolean
  readonly ownsHome: boolean
}

const months: Readonly<Record<Livelihood, number>> = {
  permanent: 3,
  fixed_term: 4,
  self_employed: 6,
  pensioner_or_official: 3,
}

const MOST = 12

/**
 * The proposed size of a reserve in months of expenses: a rule of thumb of this product, not a norm (calculators.md §
 * 7). Self-employed with a family on one income and an own home: 8.
 */
export function reserveMonths({ livelihood, hasDependants, ownsHome }: ReserveSituation): number {
  return Math.min(MOST, months[livelihood] + (hasDependants ? 1 : 0) + (ownsHome ? 1 : 0))
}
