import type { AssetClass } from '#domain/accounts/account.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { EventKind, PositionKind } from '#domain/wealth-plan/wealth-plan.ts'

/** What a calculator has found that the wealth plan has a place for. Months count from the one in which it begins. */
export interface Finding {
  readonly positions: readonly FoundPosition[]
  readonly events: readonly FoundEvent[]
  readonly person: FoundPerson | null
}

/** Something that is owned or owed. */
export interface FoundPosition {
  /** Tells it from the others of its finding. */
  readonly key: string
  readonly name: string
  readonly kind: PositionKind
  readonly assetClass: AssetClass | null
  /** What it is worth when it begins; of a loan what is owed. */
  readonly valueCents: Cents
  /** It is there today. What is only planned has no value yet. */
  readonly isOwned: boolean
  /** How many months after the first it begins. */
  readonly beginsAfter?: number
  readonly terms: FoundTerms
}

/** What a calculator knows of a position; what is absent, it does not know. */
export interface FoundTerms {
  readonly contributionCents?: Cents
  readonly growthBp?: BasisPoints
  /** How many months are paid; absent: as long as the plan says. */
  readonly paidMonths?: number
  readonly returnBp?: BasisPoints
  readonly costBp?: BasisPoints
  readonly interestBp?: BasisPoints
  readonly instalmentCents?: Cents
}

/** Money that comes, or goes below 0. */
export interface FoundEvent {
  /** Events of one key are taken together. */
  readonly key: string
  readonly name: string
  readonly kind: EventKind
  /** How many months after the first. */
  readonly after: number
  /** Of a monthly one, the last month; null: without an end. */
  readonly lastAfter: number | null
  readonly amountCents: Cents
  /** A position of the finding; null: where contributions go. */
  readonly positionKey: string | null
}

/** What is known of whoever used the calculator. */
export interface FoundPerson {
  readonly age?: number
  readonly retirementAge?: number
  readonly pension?: FoundPension
  /** Of an employer, a month, net, in today's money. */
  readonly occupationalNetCents?: Cents
}

/** By points at retirement, times 10 000, or as the gross amount of a month that the plan shall find, too. */
export type FoundPension =
  | { readonly by: 'points'; readonly pointsBp: number }
  | { readonly by: 'amount'; readonly grossCents: Cents }

/** A finding of positions alone. */
export function foundPositions(...positions: readonly FoundPosition[]): Finding {
  return { positions, events: [], person: null }
}
