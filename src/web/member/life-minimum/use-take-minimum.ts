import { useQueryClient } from '@tanstack/react-query'
import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { type AccountSystem, accountSystemQuery } from '#web/household/planning/planning-queries.ts'
import {
  deleteAllocationMutation,
  putAllocationMutation,
} from '#web/household/writes/account-system-writes.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'

/**
 * Stores an amount as the minimum of the pot Leben (`life`) from a month on. For ten seconds the change can
 * be taken back; other changes made since then stay.
 */
export function useTakeMinimum(month: Month) {
  const client = useQueryClient()
  const put = (settings: AllocationVersion, version: number, lifeMinimumCents: Cents) =>
    runMutation(client, putAllocationMutation, {
      params: { month },
      body: { ...bodyOf(settings), version, lifeMinimumCents },
    })

  async function takeBack(
    former: AllocationVersion,
    own: AllocationVersion | undefined,
    saved: AllocationVersion,
  ) {
    const newest = ownVersion(client.getQueryData(accountSystemQuery.queryKey), month)
    if (!newest) return
    if (own || newest.version !== saved.version) await put(newest, newest.version, former.lifeMinimumCents)
    // The month got its version of the settings only for the minimum, so the version is deleted.
    else await runMutation(client, deleteAllocationMutation, { month })
  }

  return async function take(cents: Cents): Promise<void> {
    const data = client.getQueryData(accountSystemQuery.queryKey)
    const former = data && versionAt(data.versions, month)
    if (!former) return
    const own = ownVersion(data, month)
    try {
      const saved = await put(former, own?.version ?? 0, cents)
      showUndoToast('Minimum von Leben geändert', () => void takeBack(former, own, saved).catch(ignore))
    } catch {
      // The toast of the mutation shows the error.
    }
  }
}

function ownVersion(data: AccountSystem | undefined, month: Month): AllocationVersion | undefined {
  return data?.versions.find((version) => version.month === month)
}

function bodyOf({ month: _, version: __, ...settings }: AllocationVersion) {
  return {
    ...settings,
    subPots: settings.subPots.map((subPot) => ({ ...subPot })),
    targets: settings.targets.map((target) => ({ ...target })),
  }
}

// The toast of the mutation shows the error.
function ignore(): void {}
