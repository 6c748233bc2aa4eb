import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'

/**
 * How much the three rates may take together before `life` falls below its minimum, in whole basis points, cut; 0 when
 * the minimum is above the income. 4.656,45 € with a minimum of 3.317,46 € leave 28,75 %.
 */
export function rateRoom(baseCents: Cents, lifeMinimumCents: Cents): BasisPoints {
  if (baseCents <= 0) return 0
  return proportionDown(Math.max(0, baseCents - lifeMinimumCents), WHOLE_BP, baseCents)
}
