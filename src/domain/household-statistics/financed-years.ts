import type { Cents } from '#domain/money/cents.ts'

const [MONTHS, TENTHS] = [12n, 10n]

/**
 * How many years of living the net worth would pay for, in tenths, rounded half up; 0 where there is no net worth. Null
 * while the cost of living is not known.
 */
export function financedTenths(netWorthCents: Cents, lifeCents: Cents): number | null {
  if (lifeCents <= 0) return null
  const year = MONTHS * BigInt(lifeCents)
  return Number((2n * TENTHS * BigInt(Math.max(0, netWorthCents)) + year) / (2n * year))
}
