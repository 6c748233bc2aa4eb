import * as z from 'zod/mini'
import { currencies } from '#domain/currencies/currency.ts'
import { isRate, rateSources } from '#domain/currencies/exchange-rate.ts'
import type { ForeignRefusal } from '#domain/currencies/foreign-amount.ts'
import { MAX_FOREIGN_MINOR } from '#domain/currencies/foreign-amount.ts'
import { day, oneOf, sentences, shortText, whole } from './schema.ts'

const known = new Set(currencies)

/** Six digits, a point and nine more. */
const RATE_LENGTH = 16

/** The currency of an account; null: in euro. */
export const foreignCurrency = z.nullable(
  shortText(3, sentences.choice).check(
    z.refine((code) => code !== 'EUR' && known.has(code), { error: sentences.choice }),
  ),
)

/** The price of one euro, an exact decimal with a point. */
const rate = shortText(RATE_LENGTH, sentences.number).check(
  z.refine(isRate, { error: 'Gib einen Kurs wie 1,0876 ein.' }),
)

/**
 * The fields beside an amount in cents: the amount in the currency of its account, and the rate and its day by which it
 * was converted. All four or none; an account in euro has none (decision 0168).
 */
export const foreignFields = {
  foreignMinor: z.exactOptional(
    z.nullable(whole({ minimum: -MAX_FOREIGN_MINOR, maximum: MAX_FOREIGN_MINOR })),
  ),
  rate: z.exactOptional(z.nullable(rate)),
  rateDay: z.exactOptional(z.nullable(day)),
  rateSource: z.exactOptional(z.nullable(oneOf(rateSources))),
}

/** The reason why an amount does not fit its account, in words. */
export function explainForeign(refusal: ForeignRefusal): string {
  switch (refusal) {
    case 'needs_foreign':
      return 'Dieses Konto führt eine andere Währung. Gib den Betrag in ihr und den Kurs an.'
    case 'is_euro':
      return 'Dieses Konto wird in Euro geführt.'
    case 'not_converted':
      return 'Der Betrag in Euro passt nicht zu Betrag und Kurs.'
  }
}
