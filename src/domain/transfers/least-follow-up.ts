import type { Cents } from '#domain/money/cents.ts'

/** A difference of less is not worth a further transfer, until a household says otherwise. */
export const LEAST_FOLLOW_UP_CENTS: Cents = 1_000

/** More than that would leave whole pots without their money. */
export const MAX_LEAST_FOLLOW_UP_CENTS: Cents = 100_000
