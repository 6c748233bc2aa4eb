import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import FileInput from 'lucide-react/icons/file-input'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#domain/calendar/format-date.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { MOST_BOOKINGS, readAllBookings } from '#web/member/household-plan/all-bookings.ts'
import { undoImportMutation } from '#web/member/household-plan/booking-mutations.ts'
import { type StoredImport, bookingsKey } from '#web/member/household-plan/booking-queries.ts'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { importsQuery } from './bookings-query.ts'

/** The imports, the newest first; each can be undone as a whole. */
export default function ImportsTab({ planning }: { readonly planning: BudgetPlanning }) {
  const [undone, setUndone] = useState<StoredImport | null>(null)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(importsQuery)
  const imports = data?.pages.flatMap((page) => page.imports)
  if (isError && !imports) return <LoadError onRetry={() => void refetch()} />
  if (!imports) return <SkeletonRows count={4} label="Eingelesene Dateien werden geladen" />
  if (imports.length === 0)
    return (
      <div className="py-10">
        <EmptyState
          level={2}
          title="Noch nichts eingelesen"
          sentence="Jede Datei steht hier mit dem, was sie gebracht hat. Zurücknehmen kannst du sie jederzeit ganz."
          action={<ButtonLink to={viewAddress('einlesen')}>Bankdatei einlesen</ButtonLink>}
        />
      </div>
    )
  const names = new Map(planning.accounts.accounts.map(({ id, name }) => [id, name]))
  return (
    <>
      <div className="flex justify-end">
        <ButtonLink variant="outline" size={44} icon={FileInput} to={viewAddress('einlesen')}>
          Datei einlesen
        </ButtonLink>
      </div>
      <ul className="section-rule mt-4">
        {imports.map((each) => (
          <ImportRow
            key={each.id}
            statement={each}
            accountName={names.get(each.accountId) ?? 'ein Konto'}
            onUndo={() => setUndone(each)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-5"
          isLoading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Ältere zeigen
        </Button>
      )}
      <UndoDialog statement={undone} onClose={() => setUndone(null)} />
    </>
  )
}

interface ImportRowProps {
  readonly statement: StoredImport
  readonly accountName: string
  readonly onUndo: () => void
}

function ImportRow({ statement, accountName, onUndo }: ImportRowProps) {
  const { id, fileName, from, to, addedCount, presentCount, skippedCount, closingCents, closingDay } =
    statement
  const { importedAt, isComplete, undoneAt } = statement
  const counts = [
    `${addedCount.toLocaleString('de-DE')} neu`,
    ...(presentCount > 0 ? [`${presentCount.toLocaleString('de-DE')} schon vorhanden`] : []),
    ...(skippedCount > 0 ? [`${skippedCount.toLocaleString('de-DE')} ausgelassen`] : []),
  ].join(', ')
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-border py-4 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto_9rem]">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{fileName}</p>
        <p className="text-14 text-text-2">{`${accountName}, ${formatDay(from)} bis ${formatDay(to)}`}</p>
        <p className="text-14 text-text-3">
          {`Eingelesen am ${formatDay(germanDay(importedAt))}, ${clockTime(importedAt)}`}
        </p>
      </div>
      <div>
        {undoneAt === null ? (
          <>
            <p>{counts}</p>
            {!isComplete && <Tag tone="open">Unvollständig</Tag>}
          </>
        ) : (
          <p className="text-text-2">{`Zurückgenommen am ${formatDay(germanDay(undoneAt))}`}</p>
        )}
      </div>
      <p className="md:text-right">
        {closingCents !== null && closingDay !== null && undoneAt === null && (
          <>
            <Money cents={closingCents} />
            <span className="block text-14 text-text-3">{`Stand ${formatDay(closingDay)}`}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-x-5 md:flex-col md:items-end">
        {undoneAt === null && (
          <>
            {isComplete ? (
              <Link
                to={viewAddress('buchungen', { import: id })}
                aria-label={`Buchungen ansehen: ${fileName}`}
                className="inline-flex min-h-11 items-center text-14 font-medium text-text-2 underline-offset-[6px] hover:text-text hover:underline"
              >
                Buchungen ansehen
              </Link>
            ) : (
              <Link
                to={viewAddress('einlesen', { import: id })}
                aria-label={`${fileName} fortsetzen`}
                className="inline-flex min-h-11 items-center text-14 font-medium text-text-2 underline-offset-[6px] hover:text-text hover:underline"
              >
                Fortsetzen
              </Link>
            )}
            <TextAction aria-label={`${fileName} zurücknehmen`} onClick={onUndo}>
              Zurücknehmen
            </TextAction>
          </>
        )}
      </div>
    </li>
  )
}

interface UndoDialogProps {
  readonly statement: StoredImport | null
  readonly onClose: () => void
}

// Asks before an import is undone, with the number of its bookings, because removed bookings come back only
// with their file.
function UndoDialog({ statement, onClose }: UndoDialogProps) {
  const client = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const [shown, setShown] = useState(statement)
  if (statement && statement !== shown) setShown(statement)
  const { data } = useQuery({
    queryKey: [...bookingsKey, 'of-import', statement?.id],
    queryFn: ({ signal }) => readAllBookings({ importId: statement?.id ?? '' }, signal),
    enabled: statement !== null && statement.addedCount <= MOST_BOOKINGS,
  })
  // The number of bookings that somebody has changed since the import; null while it is not known.
  const edited = data ? data.filter(({ version }) => version > 1).length : null
  const count = data?.length ?? shown?.addedCount ?? 0
  const isTooLong = (shown?.addedCount ?? 0) > MOST_BOOKINGS

  async function undo(id: string) {
    setUndoing(true)
    try {
      const { fileName } = await runMutation(client, undoImportMutation, id)
      showToast({ type: 'positive', message: `${fileName} zurückgenommen` })
      onClose()
    } catch {
      // The toast of the mutation shows the error, and the question stays.
    } finally {
      setUndoing(false)
    }
  }

  if (!shown) return null
  return (
    <Dialog
      isOpen={statement !== null}
      onClose={onClose}
      title={`${shown.fileName} zurücknehmen?`}
      lead={`${countWords(count)} von dieser Datei ${count === 1 ? 'geht' : 'gehen'}, mit allem, was du seitdem dazu gesagt hast.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Behalten
          </Button>
          <Button
            variant="danger"
            isLoading={isUndoing}
            loadingLabel="Wird zurückgenommen"
            onClick={() => void undo(shown.id)}
          >
            Zurücknehmen
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-5 text-text-2">
        {!isTooLong && (
          <li>
            {edited === null
              ? 'Wie viele du geändert hast, wird gezählt …'
              : edited === 0
                ? 'Geändert hast du davon keine.'
                : `${countWords(edited)} davon hast du zugeordnet, aufgeteilt oder mit einer Notiz versehen.`}
          </li>
        )}
        {shown.wroteBalance && <li>Auch der Kontostand, den die Datei eingetragen hat, geht.</li>}
        <li>Aus der Datei kannst du sie jederzeit wieder einlesen.</li>
      </ul>
    </Dialog>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 Buchung' : `${count.toLocaleString('de-DE')} Buchungen`
}
