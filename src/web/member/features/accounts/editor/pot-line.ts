import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { potSharesOf } from '#domain/account-system/pot-shares.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import type { PotPart } from './pot-parts.ts'

/** The pots that are paid to an account: `Leben, 80 %`, `Miete, 1.480,00 €`, `Fördern`, `kein Topf`. */
export function potLine(
  allocation: AllocationVersion | undefined,
  accountId: string,
  format: (cents: Cents) => string = formatEuro,
): string {
  const shares = allocation ? potSharesOf(allocation, accountId) : []
  if (!allocation || shares.length === 0) return 'kein Topf'
  return shares
    .map(({ shareBp, amountCents, ...part }) => {
      const title = partTitle(allocation, part)
      if (amountCents !== null) return `${title}, ${format(amountCents)}`
      return shareBp === WHOLE_BP ? title : `${title}, ${formatPercent(shareBp)}`
    })
    .join(' · ')
}

/** The title of a pot, or the label of its sub-pot. */
export function partTitle(
  { subPots }: Pick<AllocationVersion, 'subPots'>,
  { pot, subPotId }: Omit<PotPart, 'key'>,
): string {
  return subPots.find(({ id }) => id === subPotId)?.label ?? potWords[pot].title
}
