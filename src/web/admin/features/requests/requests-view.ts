import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listRequests, readRequest } from '#contract/admin/requests.ts'
import type { RequestKind } from '#domain/requests/request.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { type ListPage, chosenOf, firstPage, pageIn, perPageIn } from '#web/admin/list/list-page.ts'
import { LONGEST_SEARCH } from '#web/admin/list/longest-search.ts'
import { type ChangeView, useAddress } from '#web/admin/list/use-address.ts'
import { api } from '#web/app/network/client.ts'

const requestFilters = ['open', 'overdue', 'done'] as const
export type RequestFilter = (typeof requestFilters)[number]

/** Which requests of a kind are shown; the address holds it, beside the id of the open one. */
export interface RequestsView extends ListPage {
  readonly search: string
  readonly state: RequestFilter | null
}

/** One page; the former one stays visible while the next is read. */
export function requestsQuery(kind: RequestKind, { search, state, page, perPage }: RequestsView) {
  const words = search.trim()
  const query = {
    kind,
    ...(words !== '' && { search: words }),
    ...(state && { state }),
    page: String(page),
    per_page: String(perPage),
  }
  return queryOptions({
    queryKey: [adminKey, 'requests', query],
    queryFn: ({ signal }) => api.call(listRequests, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [adminKey, 'request', id],
    queryFn: ({ signal }) => api.call(readRequest, { params: { id } }, signal),
  })
}

/** The view in the address, and a function that changes it; the open request stays open. */
export function useRequestsView(): readonly [RequestsView, ChangeView<RequestsView>] {
  const [address, setAddress] = useAddress()
  const view: RequestsView = {
    search: (address.get('suche') ?? '').slice(0, LONGEST_SEARCH),
    state: chosenOf(requestFilters, address.get('stand')),
    page: pageIn(address.get('seite')),
    perPage: perPageIn(address.get('zeilen')),
  }
  return [
    view,
    (change, { replace = false } = {}) => {
      const next = { ...view, page: 1, ...change }
      const written = new URLSearchParams(address)
      put(written, 'suche', next.search)
      put(written, 'stand', next.state ?? '')
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
