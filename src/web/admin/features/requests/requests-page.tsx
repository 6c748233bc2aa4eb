import { useQuery } from '@tanstack/react-query'
import type { RequestKind } from '#domain/requests/request.ts'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { PagedList } from '#web/admin/list/paged-list.tsx'
import { SearchField } from '#web/admin/list/search-field.tsx'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { useToday } from '#web/kit/words/today.ts'
import { RequestDrawer } from './request-drawer.tsx'
import { RequestRow } from './request-row.tsx'
import { kindWords, requestsHeadline } from './request-words.ts'
import { requestsQuery, useRequestsView } from './requests-view.ts'

/**
 * All requests of a kind: open ones first, the nearest deadline at the top; one of them may be open beside the list.
 */
export function RequestsPage({ kind }: { readonly kind: RequestKind }) {
  const today = useToday()
  const [view, change] = useRequestsView()
  const opened = useDrawerParam('vorgang')
  const isHydrated = useIsHydrated()
  const { data, error, refetch, isPlaceholderData } = useQuery(requestsQuery(kind, view))
  const { title, lead } = kindWords[kind]

  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const isFiltered = view.search !== '' || view.state !== null
  return (
    <>
      <PageTitle area={title} title={data ? requestsHeadline(kind, data.open[kind]) : title} />
      <p className="mt-2 max-w-prose text-text-2">{lead}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <SearchField
          label="Vorgang suchen"
          placeholder="Nummer, Name, E-Mail, Vertrag"
          value={view.search}
          onSearch={(search) => change({ search })}
        />
        <FilterMenu
          label="Stand"
          choices={filters}
          value={view.state}
          onChange={(state) => change({ state })}
        />
        {isFiltered && (
          <TextAction className="sm:ml-auto" onClick={() => change({ search: '', state: null })}>
            Filter leeren
          </TextAction>
        )}
      </div>
      <PagedList
        view={view}
        rows={data?.requests.length}
        matching={data?.matching}
        isStale={isPlaceholderData}
        onPage={change}
        empty={
          <EmptyState
            level={2}
            title={isFiltered ? 'Nichts gefunden.' : 'Noch nichts eingegangen.'}
            sentence={isFiltered ? 'Ohne Filter siehst du alles.' : 'Was eingeht, bleibt hier stehen.'}
          />
        }
      >
        <ul aria-label={title} className="border-b border-text">
          {data?.requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              today={today}
              isOpen={opened.value === request.id}
              onOpen={() => opened.open(request.id)}
            />
          ))}
        </ul>
      </PagedList>
      {isHydrated && opened.value !== null && (
        <RequestDrawer key={opened.value} id={opened.value} today={today} onClose={opened.close} />
      )}
    </>
  )
}

const filters = [
  { value: 'open', label: 'offen' },
  { value: 'overdue', label: 'überfällig' },
  { value: 'done', label: 'erledigt' },
] as const
