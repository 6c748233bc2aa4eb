import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { ListFrame } from '#web/admin/list/list-frame.tsx'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { useToday } from '#web/kit/words/today.ts'
import { downloadAudit } from './audit-csv.ts'
import { AuditRow } from './audit-row.tsx'
import { AuditToolbar } from './audit-toolbar.tsx'
import { type AuditView, auditPages, useAuditView } from './audit-view.ts'
import { chosenPerson } from './audit-words.ts'

export const meta = pageMeta({ title: 'Protokoll' })

/** The audit log: who did what to whom, when and from where; the newest row first. */
export default function AuditLogPage() {
  const today = useToday()
  const [view, change] = useAuditView()
  const log = useInfiniteQuery(auditPages(view))
  const csv = useDownload(view)
  const { data, error, isPlaceholderData } = log
  if (!data && error) return <LoadError onRetry={() => void log.refetch()} />
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <PageTitle
        area="Betrieb"
        title="Protokoll"
        actions={
          entries.length > 0 && (
            <TextAction icon={Download} disabled={csv.isPending} onClick={() => csv.mutate()}>
              {csv.isPending ? 'Liest alle Zeilen' : 'CSV'}
            </TextAction>
          )
        }
      />
      <p className="mt-2 max-w-prose text-text-2">
        Zeilen bleiben zwei Jahre. IP-Adressen werden nach 30 Tagen gekürzt; wer gelöscht ist, steht hier ohne
        Namen.
      </p>
      <AuditToolbar
        view={view}
        today={today}
        chosenPerson={chosenPerson(view.person, entries)}
        admins={data?.pages[0]?.admins ?? []}
        onChange={change}
      />
      <ListFrame
        rows={data && entries.length}
        isStale={isPlaceholderData}
        status={`${formatCount(entries.length)} Zeilen geladen`}
        skeletonRows={10}
        empty={
          <EmptyState
            level={2}
            title="Nichts gefunden."
            sentence="Zu diesen Filtern steht nichts im Protokoll."
          />
        }
      >
        <ul aria-label="Protokoll" className="border-b border-text">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} today={today} onPerson={(person) => change({ person })} />
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-14 text-text-2">
            {formatCount(entries.length)} {entries.length === 1 ? 'Zeile' : 'Zeilen'}
            {log.hasNextPage ? ', es gibt ältere' : ', das ist alles'}
          </p>
          {log.hasNextPage && (
            <Button
              variant="outline"
              size={44}
              isLoading={log.isFetchingNextPage}
              loadingLabel="Lädt"
              error={log.isFetchNextPageError ? sentenceOf(error) : undefined}
              onClick={() => void log.fetchNextPage()}
            >
              Ältere zeigen
            </Button>
          )}
        </div>
      </ListFrame>
    </>
  )
}

function useDownload(view: AuditView) {
  return useMutation({
    mutationFn: () => downloadAudit(view),
    onSuccess: (isWhole) => {
      if (isWhole) return
      showToast({
        type: 'info',
        message: 'Die Datei hat die neuesten 20.000 Zeilen. Für ältere schränk den Zeitraum ein.',
        timeout: 0,
      })
    },
  })
}
