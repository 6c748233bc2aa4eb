import type { Cents } from '#domain/money/cents.ts'
import type { Finding, FoundPosition } from '#domain/plan-takeover/finding.ts'

/** What a calculator offers to the wealth plan, with explanations in words. */
export interface TakeoverOffer {
  readonly finding: Finding
  /** How a value is converted for the plan: "100 € im Vierteljahr sind 33,33 € im Monat." */
  readonly notes: readonly string[]
  /** Values for which the plan has no place. */
  readonly omitted: readonly Omission[]
  /** The keys of lines that are left out until somebody wants them, because their meaning is uncertain. */
  readonly leftAtFirst?: readonly string[]
  /** A value that the calculator does not ask for, and that the plan could have. */
  readonly question?: TakeoverQuestion
}

export interface Omission {
  /** What is left out, such as "Inflation 2 %" */
  readonly what: string
  /** The reason as a sentence: "Der Plan hat eine eigene." */
  readonly why: string
}

export interface TakeoverQuestion {
  readonly label: string
  readonly help: string
  readonly positionOf: (valueCents: Cents) => FoundPosition
}
