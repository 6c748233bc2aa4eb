import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import type { PotShare } from '#domain/account-system/pot-shares.ts'
import type { Cents } from '#domain/money/cents.ts'
import { partSizeWords } from '#web/household/planning/size-words.ts'
import { partTitle } from './pot-line.ts'

/**
 * The pots that are paid to an account, in words, for the question about a change that somebody else made
 * meanwhile.
 */
export function potsWords(
  shares: readonly PotShare[],
  allocation: AllocationVersion | undefined,
  formatEuro: (cents: Cents) => string,
): string {
  const words = allocation
    ? shares.map((share) => `${partTitle(allocation, share)} ${partSizeWords(share, formatEuro)}`)
    : []
  return words.length === 0 ? 'kein Topf' : words.toSorted().join(', ')
}
