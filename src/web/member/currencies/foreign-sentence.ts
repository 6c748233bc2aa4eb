import { type Currency, decimalsOfCurrency } from '#domain/currencies/currency.ts'
import type { ParseProblem } from '#domain/money/parsed.ts'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'

/**
 * The reason why an amount cannot be read, in a sentence; the currency decides how many decimals an amount
 * may have.
 */
export function foreignSentence(reason: ParseProblem, currency: Currency): string {
  if (reason !== 'too_many_decimals') return parseSentences[reason]
  const decimals = decimalsOfCurrency(currency)
  if (decimals === 0) return `${currency} hat keine Stellen nach dem Komma.`
  return decimals === 3
    ? 'Bitte gib höchstens drei Stellen nach dem Komma ein.'
    : parseSentences.too_many_decimals
}
