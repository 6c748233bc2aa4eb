import type { Cents } from '#domain/money/cents.ts'

/** The usual least difference that is worth a further transfer; a household can choose another one. */
export const LEAST_FOLLOW_UP_CENTS: Cents = 1_000

/** The highest least difference; a higher one would leave whole pots without their money. */
export const MAX_LEAST_FOLLOW_UP_CENTS: Cents = 100_000
