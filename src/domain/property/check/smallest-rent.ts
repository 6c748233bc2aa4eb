import type { Cents } from '#domain/money/cents.ts'

/** 100.000 €, the highest rent a month that is tried. */
const MAX_RENT_CENTS: Cents = 10_000_000

/**
 * The smallest rent a month, in cents, that is enough (calculators.md § 48), up to 100 000 €; null where none is. More
 * rent must never be enough less: `surplus` does not fall with the rent, and from 0 on it is enough. The search goes
 * where a straight line meets 0 and halves in between, because each answer may cost a whole schedule.
 */
export function smallestRent(surplus: (rentCents: Cents) => number): Cents | null {
  let low = { rent: 0, surplus: surplus(0) }
  if (low.surplus >= 0) return 0
  let high = { rent: MAX_RENT_CENTS, surplus: surplus(MAX_RENT_CENTS) }
  if (high.surplus < 0) return null
  for (let step = 0; high.rent - low.rent > 1; step += 1) {
    const rent = step % 3 === 2 ? Math.floor((low.rent + high.rent) / 2) : meeting(low, high)
    const found = { rent, surplus: surplus(rent) }
    if (found.surplus < 0) low = found
    else high = found
  }
  return high.rent
}

interface Tried {
  readonly rent: Cents
  readonly surplus: number
}

/** The rent at which the line through both is 0, within both. */
function meeting(low: Tried, high: Tried): Cents {
  const part = -low.surplus / (high.surplus - low.surplus)
  const rent = Math.round(low.rent + part * (high.rent - low.rent))
  return Math.min(high.rent - 1, Math.max(low.rent + 1, rent))
}
