import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { PagedList } from '#web/admin/list/paged-list.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { useRuntime } from '#web/app/page/runtime.ts'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserMenu } from './user-menu.tsx'
import { type UserTask, UserTaskDialog } from './user-task.tsx'
import type { AdminUserRow } from './user-words.ts'
import { UsersCards } from './users-cards.tsx'
import { downloadUsers } from './users-csv.ts'
import { usersHeadline } from './users-headline.ts'
import { userCountsQuery, usersQuery } from './users-query.ts'
import { UsersTable } from './users-table.tsx'
import { UsersToolbar } from './users-toolbar.tsx'
import { useUsersView, orderBy, wholeView } from './users-view.ts'

export const meta = pageMeta({ title: 'Benutzer verwalten' })

const noRows: readonly AdminUserRow[] = []

/** The page of users and open registrations; the server searches, filters, orders and divides into pages. */
export default function AdminUsersPage() {
  const today = useToday()
  const { isSubscriptionRequired } = useRuntime()
  const isWide = useMedia('(width >= 64rem)')
  const [view, change] = useUsersView()
  const [task, setTask] = useState<UserTask>()
  const actions = useUserActions()
  const { data, error, refetch, isPlaceholderData } = useQuery(usersQuery(view))
  const { data: counts } = useQuery(userCountsQuery)
  const rows = data?.users ?? noRows
  const selection = useSelection(rows)

  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const menuOf = (row: AdminUserRow) => <UserMenu row={row} actions={actions} onTask={setTask} />
  const headline = usersHeadline(counts, isSubscriptionRequired)
  return (
    <>
      <PageTitle
        area="Benutzer"
        title={headline.title}
        actions={
          rows.length > 0 && (
            <TextAction icon={Download} onClick={() => downloadUsers(rows, `benutzer-seite-${view.page}`)}>
              Diese Seite als CSV
            </TextAction>
          )
        }
      />
      <p className="mt-2 text-text-2">{headline.lead}</p>
      <UsersToolbar view={view} onChange={change} />
      <PagedList
        view={view}
        rows={data?.users.length}
        matching={data?.matching}
        isStale={isPlaceholderData}
        onPage={change}
        empty={<NobodyFound isEverybody={counts?.total === 0} onReset={() => change(wholeView)} />}
      >
        {isWide && <SelectionBar selection={selection} matching={data?.matching ?? 0} />}
        {isWide ? (
          <UsersTable
            rows={rows}
            view={view}
            today={today}
            selection={selection}
            onOrder={(order) => change(orderBy(view, order))}
            menuOf={menuOf}
          />
        ) : (
          <UsersCards rows={rows} today={today} menuOf={menuOf} />
        )}
      </PagedList>
      {task && <UserTaskDialog task={task} onClose={() => setTask(undefined)} />}
    </>
  )
}

interface NobodyFoundProps {
  /** Whether there are no users at all. */
  readonly isEverybody: boolean
  readonly onReset: () => void
}

function NobodyFound({ isEverybody, onReset }: NobodyFoundProps) {
  return isEverybody ? (
    <EmptyState
      level={2}
      title="Noch niemand da."
      sentence="Hier steht, wer sich registriert hat, auch vor dem Klick in der Mail."
    />
  ) : (
    <EmptyState
      level={2}
      title="Niemand gefunden."
      sentence="Gesucht wird in Vorname, Nachname, E-Mail und den Nummern von Verträgen und Rechnungen; Umlaute und Großschreibung sind egal."
      action={<TextAction onClick={onReset}>Suche und Filter leeren</TextAction>}
    />
  )
}
