import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'

/** Units of a fund that were bought together. */
export interface FundLot {
  readonly units: Decimal
  /** The cost including fees, euros. */
  readonly cost: Decimal
  /** The Vorabpauschalen of the lot so far, in full, euros. */
  readonly advanceLumpSums: Decimal
}

export type SoldLots =
  | { readonly ok: true; readonly cost: Decimal; readonly advanceLumpSums: Decimal }
  | { readonly ok: false; readonly reason: 'more_than_held' }

/**
 * The cost of the sold units and the Vorabpauschalen that belong to them: the units bought first are sold first, § 20
 * (4) sentence 7 EStG; of a lot sold in part, the part that is sold counts. Not rounded. Lots are given in the order of
 * purchase. 10 units out of 4 for 40 € and 8 for 160 € cost 40 + 120 = 160 €.
 */
export function sellFirstIn(lots: readonly FundLot[], units: Decimal): SoldLots {
  let left = units
  let [cost, advanceLumpSums] = [decimal(0), decimal(0)]
  for (const lot of lots.filter((candidate) => candidate.units.gt(0))) {
    const sold = smallest(lot.units, left)
    cost = cost.plus(lot.cost.times(sold).div(lot.units))
    advanceLumpSums = advanceLumpSums.plus(lot.advanceLumpSums.times(sold).div(lot.units))
    left = left.minus(sold)
  }
  return left.gt(0) ? { ok: false, reason: 'more_than_held' } : { ok: true, cost, advanceLumpSums }
}
