import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type InvoiceFilter,
  invoiceFilters,
  invoiceKinds,
  listAdminInvoices,
} from '#contract/admin/invoices.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { pageSizes } from '#contract/schema/paging.ts'
import { type Month, isMonth } from '#domain/calendar/month.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { chosenOf, firstPage, pageIn, perPageIn } from '#web/admin/list/list-page.ts'
import { LONGEST_SEARCH } from '#web/admin/list/longest-search.ts'
import { type ChangeView, useAddress } from '#web/admin/list/use-address.ts'
import { api } from '#web/app/network/client.ts'

export const screens = ['liste', 'monat', 'konten'] as const

/** Which part of the page is shown, and which invoices; the address holds it. */
export interface InvoicesView {
  readonly screen: (typeof screens)[number]
  readonly search: string
  readonly month: Month | null
  readonly kind: (typeof invoiceKinds)[number] | null
  readonly state: InvoiceFilter | null
  /** Whether invoices of the test provider count. */
  readonly tests: 'with' | null
  readonly page: number
  readonly perPage: (typeof pageSizes)[number]
}

const names = {
  screen: 'ansicht',
  search: 'suche',
  month: 'monat',
  kind: 'art',
  state: 'stand',
  tests: 'test',
  page: 'seite',
  perPage: 'zeilen',
} as const satisfies Record<keyof InvoicesView, string>

export const wholeView: InvoicesView = {
  screen: 'liste',
  search: '',
  month: null,
  kind: null,
  state: null,
  tests: null,
  ...firstPage,
}

/** Reads it from the address; unknown values count as not chosen. */
export function readInvoicesView(address: URLSearchParams): InvoicesView {
  const read = (key: keyof InvoicesView) => address.get(names[key])
  const month = `${read('month') ?? ''}-01`
  return {
    screen: chosenOf(screens, read('screen')) ?? wholeView.screen,
    search: (read('search') ?? '').slice(0, LONGEST_SEARCH),
    month: isMonth(month) ? month : null,
    kind: chosenOf(invoiceKinds, read('kind')),
    state: chosenOf(invoiceFilters, read('state')),
    tests: chosenOf(['with'] as const, read('tests')),
    page: pageIn(read('page')),
    perPage: perPageIn(read('perPage')),
  }
}

/** The view as an address, with only what differs from the whole list. */
export function writeInvoicesView(view: InvoicesView): URLSearchParams {
  const address = new URLSearchParams()
  for (const key of Object.keys(names) as (keyof InvoicesView)[]) {
    const value = view[key]
    if (value === null || value === wholeView[key]) continue
    address.set(names[key], key === 'month' ? String(value).slice(0, 7) : String(value))
  }
  return address
}

type Query = NonNullable<CallOf<typeof listAdminInvoices>['query']>

/** The filters as the server takes them, for the list and for its CSV. */
export function filtersOf({ search, month, kind, state, tests }: InvoicesView) {
  const words = search.trim()
  return {
    ...(words !== '' && { search: words }),
    ...(month && { month }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(tests && { tests }),
  }
}

export function isFiltered({ month, kind, state }: InvoicesView): boolean {
  return month !== null || kind !== null || state !== null
}

/** One page of invoices; the former one stays visible while the next is read. */
export function invoicesQuery(view: InvoicesView) {
  const query: Query = {
    ...filtersOf(view),
    page: String(view.page),
    per_page: String(view.perPage),
  }
  return queryOptions({
    queryKey: [adminKey, 'invoices', query],
    queryFn: ({ signal }) => api.call(listAdminInvoices, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The view in the address, and a function that changes it; the browser's back button undoes each change. */
export function useInvoicesView(): readonly [InvoicesView, ChangeView<InvoicesView>] {
  const [address, setAddress] = useAddress()
  const view = readInvoicesView(address)
  const change: ChangeView<InvoicesView> = (changed, { replace = false } = {}) =>
    setAddress(writeInvoicesView({ ...view, page: 1, ...changed }), { replace, preventScrollReset: true })
  return [view, change]
}
