import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'

export interface AssetTargetShare<Class extends string = string> {
  readonly assetClass: Class
  readonly ownedCents: Cents
  /** The target share; those of all classes sum to 10 000. */
  readonly targetBp: BasisPoints
  /** Allowed distance to the target in basis points, both ways. */
  readonly bandBp: BasisPoints
}

export interface ComparedShare<Class extends string = string> extends AssetTargetShare<Class> {
  /** The share of the whole, rounded half up; 0 when there is nothing. */
  readonly actualBp: BasisPoints
  /** Actual share minus target share. */
  readonly driftBp: BasisPoints
  readonly state: 'below' | 'within' | 'above'
  /**
   * The amount that would have to come in (above 0) or go out to reach the target; the amounts of all classes sum to 0.
   */
  readonly toTargetCents: Cents
}

/** Compares the actual allocation with the target; the last class takes the cents that rounding leaves over. */
export function compareAssetAllocation<Class extends string>(
  shares: readonly AssetTargetShare<Class>[],
): readonly ComparedShare<Class>[] {
  const wholeCents = sumCents(shares.map(({ ownedCents }) => ownedCents))
  const targetOf = ({ targetBp }: AssetTargetShare) => Math.round((wholeCents * targetBp) / WHOLE_BP)
  const rest = wholeCents - sumCents(shares.map(targetOf))
  return shares.map((share, at) => {
    const targetCents = targetOf(share) + (at === shares.length - 1 ? rest : 0)
    return compare(share, wholeCents, targetCents)
  })
}

function compare<Class extends string>(
  share: AssetTargetShare<Class>,
  wholeCents: Cents,
  targetCents: Cents,
): ComparedShare<Class> {
  const actualBp = wholeCents === 0 ? 0 : Math.round((share.ownedCents * WHOLE_BP) / wholeCents)
  const driftBp = actualBp - share.targetBp
  return {
    ...share,
    actualBp,
    driftBp,
    state: Math.abs(driftBp) <= share.bandBp ? 'within' : driftBp < 0 ? 'below' : 'above',
    toTargetCents: targetCents - share.ownedCents,
  }
}
