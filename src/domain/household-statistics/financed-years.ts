import type { Cents } from '#domain/money/cents.ts'

const [MONTHS, TENTHS] = [12n, 10n]

/**
 * How many years of life the net worth would last, in tenths, halves up; 0 where there is none. Null while nothing is
 * known of what life costs.
 */
export function financedTenths(netWorthCents: Cents, lifeCents: Cents): number | null {
  if (lifeCents <= 0) return null
  const year = MONTHS * BigInt(lifeCents)
  return Number((2n * TENTHS * BigInt(Math.max(0, netWorthCents)) + year) / (2n * year))
}
