import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import type { Month } from '#domain/calendar/month.ts'

/**
 * The account that gets most of a pot in a month; null while the pot has no account. What a sub-pot pays counts only
 * where the pot pays nothing else, because its shares are shares of a part.
 */
export function accountOfPot(versions: readonly AllocationVersion[], pot: Pot, month: Month): string | null {
  const targets = versionAt(versions, month)?.targets.filter((target) => target.pot === pot) ?? []
  const [largest] = targets.toSorted(
    (a, b) =>
      Number(a.subPotId !== null) - Number(b.subPotId !== null) ||
      b.shareBp - a.shareBp ||
      (b.amountCents ?? 0) - (a.amountCents ?? 0),
  )
  return largest?.accountId ?? null
}
