import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal, ofCents } from '#domain/money/decimal.ts'

/** Pieces that came together; their cost is null where it is unknown. */
export interface Lot {
  readonly pieces: Decimal
  readonly costCents: Cents | null
}

export interface Taken {
  readonly left: readonly Lot[]
  readonly taken: readonly Lot[]
  /** The pieces taken beyond the holding; 0 where there are enough. */
  readonly missing: Decimal
}

const none = decimal(0)

/**
 * Takes pieces away, first those that came first (§ 20 Abs. 4 Satz 7 EStG). Where a lot is divided, the taken part
 * costs r2(cost · taken / pieces) and the rest of the cost stays, so that the two add up to the cost of the lot.
 */
export function takePieces(lots: readonly Lot[], pieces: Decimal): Taken {
  const taken: Lot[] = []
  let missing = pieces
  for (const [at, lot] of lots.entries()) {
    if (missing.eq(none)) return { left: lots.slice(at), taken, missing }
    if (lot.pieces.gt(missing)) {
      const gone = partOf(lot, missing)
      const rest = lot.costCents === null ? null : lot.costCents - (gone.costCents ?? 0)
      const left = { pieces: lot.pieces.minus(missing), costCents: rest }
      return { left: [left, ...lots.slice(at + 1)], taken: [...taken, gone], missing: none }
    }
    taken.push(lot)
    missing = missing.minus(lot.pieces)
  }
  return { left: [], taken, missing }
}

function partOf({ pieces, costCents }: Lot, part: Decimal): Lot {
  if (costCents === null) return { pieces: part, costCents }
  const cost = ofCents(costCents).times(part).div(pieces).roundToCent()
  return { pieces: part, costCents: cost.times(100).toNumber() }
}

/** The number of pieces in all lots. */
export function piecesOf(lots: readonly Lot[]): Decimal {
  return lots.reduce((sum, lot) => sum.plus(lot.pieces), none)
}

/** The cost of all lots; null where the cost of one is unknown. */
export function costOf(lots: readonly Lot[]): Cents | null {
  return lots.reduce<Cents | null>(
    (sum, { costCents }) => (sum === null || costCents === null ? null : sum + costCents),
    0,
  )
}
