import type { AssetClass } from '#domain/accounts/account.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { EventKind, PositionKind } from '#domain/wealth-plan/wealth-plan.ts'

/**
 * The results of a calculator that fit into the wealth plan. Months are counted from the one in which the result
 * begins.
 */
export interface Finding {
  readonly positions: readonly FoundPosition[]
  readonly events: readonly FoundEvent[]
  readonly person: FoundPerson | null
}

/** A position that is owned or owed. */
export interface FoundPosition {
  /** Distinguishes it from the other positions of its finding. */
  readonly key: string
  readonly name: string
  readonly kind: PositionKind
  readonly assetClass: AssetClass | null
  /** The value when the position begins; for a loan the debt. */
  readonly valueCents: Cents
  /** Whether the position exists today. A position that is only planned has no value yet. */
  readonly isOwned: boolean
  /** The number of months after the first one in which the position begins. */
  readonly beginsAfter?: number
  readonly terms: FoundTerms
}

/** The terms of a position that a calculator knows; the others are absent. */
export interface FoundTerms {
  readonly contributionCents?: Cents
  readonly growthBp?: BasisPoints
  /** The number of months with contributions; absent: as long as the plan says. */
  readonly paidMonths?: number
  readonly returnBp?: BasisPoints
  readonly costBp?: BasisPoints
  readonly interestBp?: BasisPoints
  readonly instalmentCents?: Cents
  /** The number of months in which the rate of a loan is fixed. */
  readonly fixedMonths?: number
}

/** Money that comes in, or goes out (below 0). */
export interface FoundEvent {
  /** Events with the same key are taken over together. */
  readonly key: string
  readonly name: string
  readonly kind: EventKind
  /** The number of months after the first one. */
  readonly after: number
  /** The last month of a monthly event; null: without an end. */
  readonly lastAfter: number | null
  readonly amountCents: Cents
  /** The position of the finding; null: the one that contributions go to. */
  readonly positionKey: string | null
}

/** What is known about the user of the calculator. */
export interface FoundPerson {
  readonly age?: number
  readonly retirementAge?: number
  readonly pension?: FoundPension
  /** The pension of an employer, a month, net, in today's money. */
  readonly occupationalNetCents?: Cents
}

/**
 * The statutory pension: by points at retirement, times 10 000, or as the gross monthly amount that the plan shall
 * show, too.
 */
export type FoundPension =
  | { readonly by: 'points'; readonly pointsBp: number }
  | { readonly by: 'amount'; readonly grossCents: Cents }

/** A finding that consists only of positions. */
export function foundPositions(...positions: readonly FoundPosition[]): Finding {
  return { positions, events: [], person: null }
}
