import type { Finding, FoundPosition } from '#domain/plan-takeover/finding.ts'
import type { Cents } from '#domain/money/cents.ts'

/** What a calculator offers to the wealth plan, in words where the plan has none for it. */
export interface TakeoverOffer {
  readonly finding: Finding
  /** How something becomes what the plan knows: "100 € im Vierteljahr sind 33,33 € im Monat." */
  readonly notes: readonly string[]
  /** What the plan has no place for. */
  readonly omitted: readonly Omission[]
  /** Keys of lines that are left out until somebody wants them: what they mean is not sure. */
  readonly leftAtFirst?: readonly string[]
  /** Something that the calculator does not ask, and the plan could have. */
  readonly question?: TakeoverQuestion
}

export interface Omission {
  /** "Inflation 2 %" */
  readonly what: string
  /** A sentence: "Der Plan hat eine eigene." */
  readonly why: string
}

export interface TakeoverQuestion {
  readonly label: string
  readonly help: string
  readonly positionOf: (valueCents: Cents) => FoundPosition
}
