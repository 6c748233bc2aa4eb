import type { Month } from '#domain/calendar/month.ts'
import type { DatedAmount } from '#domain/income/income-source.ts'
import type { Cents } from '#domain/money/cents.ts'

/**
 * The dated amounts of an item after its price changes from a month on: earlier amounts stay, and so do amounts of
 * later dates.
 */
export function changeAmount(
  amounts: readonly DatedAmount[],
  from: Month,
  amountCents: Cents,
): readonly DatedAmount[] {
  const earlier = amounts.filter((amount) => amount.from < from)
  const later = amounts.filter((amount) => amount.from > from)
  const isKnown = earlier.at(-1)?.amountCents === amountCents
  return [...earlier, ...(isKnown ? [] : [{ from, amountCents }]), ...later]
}
