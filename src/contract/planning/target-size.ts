import * as z from 'zod/mini'
import { basisPoints, optionalCents, sentences } from '#contract/schema/schema.ts'
import { formatPercent } from '#domain/money/format-money.ts'

/**
 * What an account gets of a pot: a share of what the amounts leave, or an amount with a share of 0. A client that does
 * not know amounts sends none.
 */
export const targetSize = {
  shareBp: basisPoints(),
  amountCents: optionalCents({ minimum: 1 }),
}

/** Checks that there is an amount or a share above 0. */
export const hasSize = z.refine<{ readonly shareBp: number; readonly amountCents: number | null }>(
  ({ shareBp, amountCents }) => amountCents !== null || shareBp > 0,
  { error: sentences.minimum(formatPercent(1)), path: ['shareBp'] },
)
