import { useQuery } from '@tanstack/react-query'
import { taskKinds } from '#contract/admin/desk.ts'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { PagedList } from '#web/admin/list/paged-list.tsx'
import { SearchField } from '#web/admin/list/search-field.tsx'
import type { ChangeView } from '#web/admin/list/use-address.ts'
import { whileUsed } from '#web/admin/while-used.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { useToday } from '#web/kit/words/today.ts'
import { AnswerTemplates } from './answer-templates.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import { TaskRow } from './task-row.tsx'
import { taskWords, tasksHeadline } from './task-words.ts'
import { type TasksView, tasksQuery, useTasksView } from './tasks-view.ts'

export const meta = pageMeta({ title: 'Offene Vorgänge' })

/** Everything that waits for the administration, the nearest legal date at the top, and the templates of answers. */
export default function OpenRequestsPage() {
  const today = useToday()
  const [view, change] = useTasksView()
  const opened = useDrawerParam('vorgang')
  const isHydrated = useIsHydrated()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...tasksQuery(view),
    // The page also shows requests that come in while it is open.
    refetchInterval: () => whileUsed(60_000),
  })

  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const isFiltered = view.search !== '' || view.kind !== null || view.due !== null

  return (
    <>
      <PageTitle area="Offene Vorgänge" title={data ? tasksHeadline(data.open) : 'Offene Vorgänge'} />
      <p className="mt-2 max-w-prose text-text-2">
        Die Frist steht vorn: Ende bestätigen noch am Tag, erstatten in 14 Tagen, antworten in drei.
      </p>
      <TasksTools view={view} isFiltered={isFiltered} onChange={change} />
      <PagedList
        view={view}
        rows={data?.tasks.length}
        matching={data?.matching}
        isStale={isPlaceholderData}
        onPage={change}
        empty={
          <EmptyState
            level={2}
            title={isFiltered ? 'Nichts gefunden.' : 'Alles ist erledigt.'}
            sentence={
              isFiltered ? 'Ohne Filter siehst du alles.' : 'Was neu eingeht, steht hier mit seiner Frist.'
            }
          />
        }
      >
        <ul aria-label="Offene Vorgänge" className="border-b border-text">
          {data?.tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              today={today}
              isOpen={opened.value === task.id}
              onOpen={() => opened.open(task.id)}
            />
          ))}
        </ul>
      </PagedList>
      <AnswerTemplates today={today} />
      {isHydrated && opened.value !== null && (
        <RequestDrawer key={opened.value} id={opened.value} today={today} onClose={opened.close} />
      )}
    </>
  )
}

interface TasksToolsProps {
  readonly view: TasksView
  readonly isFiltered: boolean
  readonly onChange: ChangeView<TasksView>
}

function TasksTools({ view, isFiltered, onChange }: TasksToolsProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <SearchField
        label="Vorgang suchen"
        placeholder="Nummer, Name, E-Mail, Vertrag"
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterMenu label="Art" choices={kinds} value={view.kind} onChange={(kind) => onChange({ kind })} />
      <FilterMenu label="Frist" choices={dues} value={view.due} onChange={(due) => onChange({ due })} />
      {isFiltered && (
        <TextAction className="sm:ml-auto" onClick={() => onChange({ search: '', kind: null, due: null })}>
          Filter leeren
        </TextAction>
      )}
    </div>
  )
}

const kinds = taskKinds.map((kind) => ({ value: kind, label: taskWords[kind] }))
const dues = [
  { value: 'overdue', label: 'überfällig' },
  { value: 'week', label: 'in sieben Tagen' },
] as const
