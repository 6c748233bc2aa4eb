import type { Month } from '#domain/calendar/month.ts'
import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import type { Pot } from '#domain/account-system/pot.ts'

/** The account that gets most of a pot in a month; null while the pot is only thought of. */
export function accountOfPot(versions: readonly AllocationVersion[], pot: Pot, month: Month): string | null {
  const targets = versionAt(versions, month)?.targets.filter((target) => target.pot === pot) ?? []
  const [largest] = targets.toSorted(
    (a, b) => b.shareBp - a.shareBp || (b.amountCents ?? 0) - (a.amountCents ?? 0),
  )
  return largest?.accountId ?? null
}
