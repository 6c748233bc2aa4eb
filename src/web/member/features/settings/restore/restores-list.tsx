import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar/format-date.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { Button } from '#web/controls/button.tsx'
import { clockTime, germanDay } from '#web/words/moments.ts'
import { type ListedRestore, type Restore, restoresQuery, undoRestoreMutation } from './restore-queries.ts'

/** What was restored in the last thirty days; each can be taken back. */
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

function RestoreLine({ restore }: { readonly restore: ListedRestore }) {
  const undo = useMutation(undoRestoreMutation)
  const { imports, restoredAt, exportedOn, undoneAt } = restore
  // One that was taken back alone does not count, unless all of it was.
  const counted = imports.filter((each) => undoneAt !== null || each.undoneAt === null)
  const bookingCount = counted.reduce((sum, { addedCount }) => sum + addedCount, 0)
  const areBookingsGone = counted.length < imports.length
  const moment = `${formatDay(germanDay(restoredAt))}, ${clockTime(restoredAt)}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        {moment}: {restoreCounts(restore, bookingCount)}
        <span className="block text-14 text-text-3">Aus dem Export vom {formatDay(exportedOn)}</span>
      </p>
      {undoneAt === null ? (
        <Button
          variant="outline"
          isLoading={undo.isPending}
          loadingLabel="Macht rückgängig"
          error={undo.isError ? refusal(undo.error, areBookingsGone) : undefined}
          onClick={() => undo.mutate(restore)}
        >
          Wiederherstellung rückgängig machen
        </Button>
      ) : (
        <p className="text-14 text-text-2">rückgängig gemacht</p>
      )}
    </div>
  )
}

function refusal(error: Error, areBookingsGone: boolean): string {
  return areBookingsGone ? `${sentenceOf(error)} Die Buchungen sind schon zurückgenommen.` : sentenceOf(error)
}

/** `3 neu, 2 geändert, 1.200 Buchungen` */
export function restoreCounts(
  { addedCount, changedCount, removedCount }: Restore,
  bookingCount: number,
): string {
  const words = [
    [addedCount, 'neu'],
    [changedCount, 'geändert'],
    [removedCount, 'entfernt'],
    [bookingCount, bookingCount === 1 ? 'Buchung' : 'Buchungen'],
  ] as const
  const told = words.flatMap(([count, word]) =>
    count > 0 ? [`${count.toLocaleString('de-DE')} ${word}`] : [],
  )
  return told.join(', ') || 'nichts'
}
