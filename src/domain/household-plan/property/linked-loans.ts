import type { AssetClass } from '#domain/accounts/account.ts'
import { type BasisPoints, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'
import type { Property } from '#domain/property/property.ts'
import type { PositionKind } from '#domain/wealth-plan/wealth-plan.ts'
import type { ClassPart } from './class-part.ts'

/** What is known of a property that a loan is secured by. */
type Linked = Pick<Property, 'accountId' | 'loans'>

/** A position with the classes to which it counts. */
interface Classed {
  readonly id: string
  readonly kind: PositionKind
  readonly assetClass: AssetClass | null
  readonly parts: readonly ClassPart[]
}

/**
 * The positions with the classes of linked loans (calculators.md § 49): the linked share of a loan counts against the
 * classes of its property, what is left of it to its own class. A loan that belongs to no class has the class of the
 * property that has most of it.
 */
export function withLinkedLoans<Position extends Classed>(
  positions: readonly Position[],
  properties: readonly Linked[],
): readonly Position[] {
  const byId = new Map(positions.map((position) => [position.id, position]))
  return positions.map((loan) => {
    const links = loan.kind === 'loan' ? linksTo(loan.id, properties, byId) : []
    if (links.length === 0) return loan
    const restBp = WHOLE_BP - sumCents(links.map(({ shareBp }) => shareBp))
    const [most] = links.toSorted((one, other) => other.shareBp - one.shareBp)
    return {
      ...loan,
      assetClass: loan.assetClass ?? most?.property.assetClass ?? null,
      parts: mixed([
        ...links.map(({ property, shareBp }) => ({ parts: property.parts, shareBp })),
        ...(restBp > 0 ? [{ parts: loan.parts, shareBp: restBp }] : []),
      ]),
    }
  })
}

interface Link {
  readonly property: Classed
  readonly shareBp: BasisPoints
}

function linksTo(
  loanId: string,
  properties: readonly Linked[],
  positions: ReadonlyMap<string, Classed>,
): readonly Link[] {
  return properties.flatMap(({ accountId, loans }) => {
    const property = positions.get(accountId)
    if (!property) return []
    return loans.filter((link) => link.accountId === loanId).map(({ shareBp }) => ({ property, shareBp }))
  })
}

/** The parts of several positions by the shares of these, one for each class; they sum to the whole. */
function mixed(
  shares: readonly { readonly parts: readonly ClassPart[]; readonly shareBp: BasisPoints }[],
): readonly ClassPart[] {
  const all = shares.flatMap(({ parts, shareBp }) =>
    parts.map((part) => ({ part, weight: part.shareBp * shareBp })),
  )
  const byClass = [...Map.groupBy(all, ({ part }) => `${part.classId} ${part.key}`).values()]
  const shareBps = splitByWeights(
    WHOLE_BP,
    byClass.map((same) => sumCents(same.map(({ weight }) => weight))),
  )
  return byClass.flatMap((same, at) =>
    same.slice(0, 1).map(({ part }) => ({ ...part, shareBp: shareBps[at] ?? 0 })),
  )
}
