import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type caseFilters,
  type claimFilters,
  listDunningCases,
  listDunningClaims,
  readDunningRules,
} from '#contract/admin/dunning.ts'
import { dunnedMethods } from '#domain/subscription/dunning.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { type ListPage, chosenOf, firstPage, pageIn, perPageIn } from '#web/admin/list/list-page.ts'
import { LONGEST_SEARCH } from '#web/admin/list/longest-search.ts'
import { type ChangeView, useAddress } from '#web/admin/list/use-address.ts'
import { api } from '#web/app/network/client.ts'

export const parts = ['faelle', 'forderungen', 'regeln'] as const
export type Part = (typeof parts)[number]

const onlyWords = { ruht: 'suspended', bald: 'waived_soon', forderung: 'claim' } as const
const stateWords = {
  offen: 'open',
  zu_uebergeben: 'to_hand_over',
  uebergeben: 'handed_over',
  bezahlt: 'paid',
  erlassen: 'closed',
  am_ende_erlassen: 'waived',
} as const

/** What the page shows; the address holds it, so that reload, back and a link show the same. */
export interface DunningView extends ListPage {
  readonly part: Part
  readonly search: string
  readonly method: (typeof dunnedMethods)[number] | null
  readonly only: (typeof caseFilters)[number] | null
  readonly state: (typeof claimFilters)[number] | null
}

/** Reads the view from the address; unknown values count as not chosen. */
function readView(address: URLSearchParams): DunningView {
  const word = (name: string) => address.get(name) ?? ''
  return {
    part: chosenOf(parts, address.get('ansicht')) ?? 'faelle',
    search: word('suche').slice(0, LONGEST_SEARCH),
    method: chosenOf(dunnedMethods, address.get('art')),
    only: Object.entries(onlyWords).find(([key]) => key === word('nur'))?.[1] ?? null,
    state: Object.entries(stateWords).find(([key]) => key === word('stand'))?.[1] ?? null,
    page: pageIn(address.get('seite')),
    perPage: perPageIn(address.get('zeilen')),
  }
}

/** The view as an address, with only what differs from the first view. */
function writeView(view: DunningView): URLSearchParams {
  const address = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value && address.set(name, value)
  put('ansicht', view.part === 'faelle' ? '' : view.part)
  put('suche', view.search)
  put('art', view.method ?? '')
  put('nur', Object.entries(onlyWords).find(([, value]) => value === view.only)?.[0])
  put('stand', Object.entries(stateWords).find(([, value]) => value === view.state)?.[0])
  put('seite', view.page === firstPage.page ? '' : String(view.page))
  put('zeilen', view.perPage === firstPage.perPage ? '' : String(view.perPage))
  return address
}

/** The view in the address, and a function that changes it; another part begins with its whole list. */
export function useDunningView(): readonly [DunningView, ChangeView<DunningView>] {
  const [address, setAddress] = useAddress()
  const view = readView(address)
  const change: ChangeView<DunningView> = (changed, { replace = false } = {}) => {
    const start = changed.part === undefined ? view : readView(new URLSearchParams())
    setAddress(writeView({ ...start, page: 1, ...changed }), { replace, preventScrollReset: true })
  }
  return [view, change]
}

export function casesQuery({ search, method, only, page, perPage }: DunningView) {
  const query = {
    ...searched(search),
    ...(method && { method }),
    ...(only && { only }),
    page: String(page),
    per_page: String(perPage),
  }
  return queryOptions({
    queryKey: [adminKey, 'dunning-cases', query],
    queryFn: ({ signal }) => api.call(listDunningCases, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

export function claimsQuery({ search, state, page, perPage }: DunningView) {
  const query = {
    ...searched(search),
    ...(state && { state }),
    page: String(page),
    per_page: String(perPage),
  }
  return queryOptions({
    queryKey: [adminKey, 'dunning-claims', query],
    queryFn: ({ signal }) => api.call(listDunningClaims, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

export const rulesQuery = queryOptions({
  queryKey: [adminKey, 'dunning-rules'],
  queryFn: ({ signal }) => api.call(readDunningRules, {}, signal),
})

function searched(search: string) {
  const words = search.trim()
  return words === '' ? {} : { search: words }
}
