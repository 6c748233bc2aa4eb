import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import {
  type AllocationVersion,
  hasFixedAmount,
  lifeShareBp,
  potShareBp,
  versionAt,
} from '#domain/account-system/allocation-version.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { type StoredAllocation } from '#web/household/planning/planning-queries.ts'
import { PotBar } from '#web/household/planning/pot-bar.tsx'
import { ratesWords, shareWords } from '#web/household/planning/size-words.ts'
import {
  deleteAllocationMutation,
  putAllocationMutation,
} from '#web/household/writes/account-system-writes.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'

interface VersionsDrawerProps {
  readonly isOpen: boolean
  readonly versions: readonly StoredAllocation[]
  readonly month: Month
  readonly onClose: () => void
}

/**
 * All settings by the month from which they count, the latest first; settings of coming months can be
 * deleted.
 */
export function VersionsDrawer({ isOpen, versions, month, onClose }: VersionsDrawerProps) {
  const current = versionAt(versions, month)
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={allocationRecord.name} title="Verlauf der Raten">
      <p className="text-text-2">
        Jede Änderung gilt ab ihrem Monat. Frühere Monate behalten die Raten, die damals galten.
      </p>
      <ol className="mt-5 border-t border-border">
        {versions
          .toSorted((a, b) => (a.month < b.month ? 1 : -1))
          .map((version) => (
            <VersionRow
              key={version.month}
              version={version}
              state={
                version.month > month ? 'later' : version.month === current?.month ? 'current' : 'earlier'
              }
            />
          ))}
      </ol>
    </Drawer>
  )
}

interface VersionRowProps {
  readonly version: StoredAllocation
  readonly state: 'later' | 'current' | 'earlier'
}

function VersionRow({ version, state }: VersionRowProps) {
  const client = useQueryClient()
  const words = ratesWords(version, useFormatEuro())

  function remove() {
    const { version: _, month, ...body } = version
    void runMutation(client, deleteAllocationMutation, { month }).then(
      () =>
        showUndoToast(`Raten ab ${formatMonth(month)} gelöscht`, () => {
          runMutation(client, putAllocationMutation, {
            params: { month },
            body: { version: 0, ...body },
          }).catch(ignore)
        }),
      ignore,
    )
  }

  return (
    <li className="border-b border-border py-3.5">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <span className="font-semibold">ab {formatMonth(version.month)}</span>
        {state === 'current' && <StateWord state="positive">gilt jetzt</StateWord>}
        {state === 'later' && (
          <span className="-my-2.5 -mr-3 flex items-center">
            <StateWord state="open">geplant</StateWord>
            <IconButton
              label={`Raten ab ${formatMonth(version.month)} löschen`}
              icon={Trash2}
              onClick={remove}
            />
          </span>
        )}
      </div>
      <p className="mb-2 text-14 text-text-2">
        {words}, Leben {shareWords('life', potShareBp(version, 'life'))}
        {version.base === 'mean' ? ', vom Durchschnitt der zwölf Monate' : ''}
      </p>
      {!hasFixedAmount(version) && <PotBar label={words} height={16} parts={partsOf(version)} />}
    </li>
  )
}

// A toast shows the refusal.
function ignore(): void {
  return undefined
}

function partsOf(version: AllocationVersion) {
  return [
    { key: 'saving', colour: 'saving_rate', cents: version.savingBp },
    { key: 'luxury', colour: 'luxury_rate', cents: version.luxuryBp },
    { key: 'donation', colour: 'donation_rate', cents: version.donationBp },
    { key: 'life', colour: 'life', cents: lifeShareBp(version) },
  ] as const
}
