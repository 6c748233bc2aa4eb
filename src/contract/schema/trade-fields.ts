import * as z from 'zod/mini'
import { currencies } from '#domain/currencies/currency.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { isPieces, MAX_PIECE_DIGITS, MAX_PIECE_PLACES, tradeKinds } from '#domain/securities/trade.ts'
import { cents, oneOf, sentences, shortText, text } from './schema.ts'

const PIECES_LENGTH = MAX_PIECE_DIGITS + 1 + MAX_PIECE_PLACES

/** An exact decimal above 0 with a point: a number of pieces, or the price of one piece. */
const pieces = shortText(PIECES_LENGTH, sentences.number).check(
  z.refine(isPieces, { error: 'Gib eine Zahl wie 2,5 ein.' }),
)

const known = new Set(currencies)
const signedCents = cents({ minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS })
const optional = <Field extends z.ZodMiniType>(field: Field) => z.exactOptional(z.nullable(field))

/**
 * The trade in securities that a booking contains; without a trade all fields are missing or null (imports.md § 17).
 */
export const tradeFields = {
  tradeKind: optional(oneOf(tradeKinds)),
  securityCode: optional(text(40)),
  securityName: optional(text(140)),
  pieces: optional(pieces),
  price: optional(pieces),
  priceCurrency: optional(
    shortText(3, sentences.choice).check(z.refine((code) => known.has(code), { error: sentences.choice })),
  ),
  feeCents: optional(signedCents),
  taxCents: optional(signedCents),
  costCents: optional(cents({ minimum: 0, maximum: MAX_BALANCE_CENTS })),
}

/** Whether fields of a trade are given without its kind. */
export function isTradeWithoutKind(fields: {
  readonly [Name in keyof typeof tradeFields]?: unknown
}): boolean {
  const isTold = Object.keys(tradeFields).some((name) => {
    const value: unknown = Object.entries(fields).find(([key]) => key === name)?.[1]
    return value !== null && value !== undefined
  })
  return isTold && (fields.tradeKind ?? null) === null
}
