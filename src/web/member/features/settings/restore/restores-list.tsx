import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar/format-date.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { type Restore, restoresQuery, undoRestoreMutation } from './restore-queries.ts'

/** The restores of the last thirty days, each of which can be undone. */
export function RestoresList() {
  const { data } = useQuery(restoresQuery)
  if (!data || data.length === 0) return null
  return (
    <div className="mt-8">
      <h3 className="text-14 font-semibold">Zurückgeholt in den letzten 30 Tagen</h3>
      <ul className="mt-2 border-t border-border">
        {data.map((restore) => (
          <li key={restore.id} className="border-b border-border py-3">
            <RestoreLine restore={restore} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function RestoreLine({ restore }: { readonly restore: Restore }) {
  const undo = useMutation(undoRestoreMutation)
  const { id, restoredAt, exportedOn, undoneAt } = restore
  const moment = `${formatDay(germanDay(restoredAt))}, ${clockTime(restoredAt)}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        {moment}: {restoreCounts(restore)}
        <span className="block text-14 text-text-3">Aus dem Export vom {formatDay(exportedOn)}</span>
      </p>
      {undoneAt === null ? (
        <NetworkButton
          variant="outline"
          isLoading={undo.isPending}
          loadingLabel="Macht rückgängig"
          error={undo.isError ? sentenceOf(undo.error) : undefined}
          onClick={() => undo.mutate(id)}
        >
          Wiederherstellung rückgängig machen
        </NetworkButton>
      ) : (
        <p className="text-14 text-text-2">rückgängig gemacht</p>
      )}
    </div>
  )
}

/** The numbers of a restore: `3 neu, 2 geändert`. */
export function restoreCounts({ addedCount, changedCount, removedCount }: Restore): string {
  const words = [
    [addedCount, 'neu'],
    [changedCount, 'geändert'],
    [removedCount, 'entfernt'],
  ] as const
  const told = words.flatMap(([count, word]) =>
    count > 0 ? [`${count.toLocaleString('de-DE')} ${word}`] : [],
  )
  return told.join(', ') || 'nichts'
}
