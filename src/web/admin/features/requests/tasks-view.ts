import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type TaskKind, listOpenTasks, taskKinds } from '#contract/admin/desk.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { type ListPage, chosenOf, firstPage, pageIn, perPageIn } from '#web/admin/list/list-page.ts'
import { LONGEST_SEARCH } from '#web/admin/list/longest-search.ts'
import { type ChangeView, useAddress } from '#web/admin/list/use-address.ts'
import { api } from '#web/app/network/client.ts'

const dueFilters = ['overdue', 'week'] as const
type DueFilter = (typeof dueFilters)[number]

/** Which open things are shown; the address holds it, beside the id of the open one. */
export interface TasksView extends ListPage {
  readonly search: string
  readonly kind: TaskKind | null
  readonly due: DueFilter | null
}

/** One page; the former one stays visible while the next is read. */
export function tasksQuery({ search, kind, due, page, perPage }: TasksView) {
  const words = search.trim()
  const query = {
    ...(words !== '' && { search: words }),
    ...(kind && { kind }),
    ...(due && { due }),
    page: String(page),
    per_page: String(perPage),
  }
  return queryOptions({
    queryKey: [adminKey, 'tasks', query],
    queryFn: ({ signal }) => api.call(listOpenTasks, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

const kindInAddress = {
  contact: 'kontakt',
  cancellation: 'kuendigung',
  withdrawal: 'widerruf',
  decision: 'entscheidung',
  transfer: 'ueberweisung',
} as const satisfies Record<TaskKind, string>
const dueInAddress = { overdue: 'ueberfaellig', week: 'woche' } as const satisfies Record<DueFilter, string>

/** The view in the address, and a function that changes it; what is open in the drawer stays open. */
export function useTasksView(): readonly [TasksView, ChangeView<TasksView>] {
  const [address, setAddress] = useAddress()
  const kind = chosenOf(Object.values(kindInAddress), address.get('art'))
  const due = chosenOf(Object.values(dueInAddress), address.get('frist'))
  const view: TasksView = {
    search: (address.get('suche') ?? '').slice(0, LONGEST_SEARCH),
    kind: taskKinds.find((each) => kindInAddress[each] === kind) ?? null,
    due: dueFilters.find((each) => dueInAddress[each] === due) ?? null,
    page: pageIn(address.get('seite')),
    perPage: perPageIn(address.get('zeilen')),
  }
  return [
    view,
    (change, { replace = false } = {}) => {
      const next = { ...view, page: 1, ...change }
      const written = new URLSearchParams(address)
      put(written, 'suche', next.search)
      put(written, 'art', next.kind ? kindInAddress[next.kind] : '')
      put(written, 'frist', next.due ? dueInAddress[next.due] : '')
      put(written, 'seite', next.page === firstPage.page ? '' : String(next.page))
      put(written, 'zeilen', next.perPage === firstPage.perPage ? '' : String(next.perPage))
      setAddress(written, { replace, preventScrollReset: true })
    },
  ]
}

function put(address: URLSearchParams, name: string, value: string): void {
  if (value === '') address.delete(name)
  else address.set(name, value)
}
