import type { Cents } from '#domain/money/cents.ts'
import type { useFormatEuro } from '#web/kit/display/money.tsx'

const THOUSAND_CENTS = 100_000
/**
 * From this amount on the range is rounded to thousands, because nobody knows more about a time years ahead.
 */
const ROUGH_FROM_CENTS = 1_000_000

/** The words of a range: `410.000 bis 997.000 €`. */
export function roughRange(
  lowCents: Cents,
  highCents: Cents,
  format: ReturnType<typeof useFormatEuro>,
): string {
  const low = format(rough(lowCents), { isWhole: true }).replace(/\s?€$/u, '')
  return `${low} bis ${format(rough(highCents), { isWhole: true })}`
}

function rough(cents: Cents): Cents {
  return Math.abs(cents) < ROUGH_FROM_CENTS ? cents : Math.round(cents / THOUSAND_CENTS) * THOUSAND_CENTS
}
