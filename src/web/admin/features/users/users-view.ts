import { userOrders, userStates, type listUsers } from '#contract/admin/admin.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { pageSizes } from '#contract/schema/paging.ts'
import { accessKinds } from '#domain/subscription/access-kind.ts'
import { chosenOf, firstPage, pageIn, perPageIn } from '#web/admin/list/list-page.ts'
import { LONGEST_SEARCH } from '#web/admin/list/longest-search.ts'
import { type ChangeView, useAddress } from '#web/admin/list/use-address.ts'

type Query = NonNullable<CallOf<typeof listUsers>['query']>

/** Which users are shown; the address holds it, so that reload, back and a bookmark show the same. */
export interface UsersView {
  readonly search: string
  readonly state: (typeof userStates)[number] | null
  readonly access: (typeof accessKinds)[number] | null
  readonly twoFactor: 'on' | 'off' | null
  readonly role: 'consultant' | null
  readonly registered: '7' | '30' | '365' | null
  readonly order: (typeof userOrders)[number]
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly perPage: (typeof pageSizes)[number]
}

const names = {
  search: 'suche',
  state: 'stand',
  access: 'zugang',
  twoFactor: 'faktor',
  role: 'rolle',
  registered: 'seit',
  order: 'nach',
  direction: 'richtung',
  page: 'seite',
  perPage: 'zeilen',
} as const satisfies Record<keyof UsersView, string>

export const wholeView: UsersView = {
  search: '',
  state: null,
  access: null,
  twoFactor: null,
  role: null,
  registered: null,
  order: 'seen_at',
  direction: 'desc',
  ...firstPage,
}

/** Reads it from the address; unknown values count as not chosen. */
export function readView(address: URLSearchParams): UsersView {
  const read = (key: keyof UsersView) => address.get(names[key])
  const order = chosenOf(userOrders, read('order')) ?? wholeView.order
  return {
    search: (read('search') ?? '').slice(0, LONGEST_SEARCH),
    state: chosenOf(userStates, read('state')),
    access: chosenOf(accessKinds, read('access')),
    twoFactor: chosenOf(['on', 'off'] as const, read('twoFactor')),
    role: chosenOf(['consultant'] as const, read('role')),
    registered: chosenOf(['7', '30', '365'] as const, read('registered')),
    order,
    direction: chosenOf(['asc', 'desc'] as const, read('direction')) ?? firstDirection(order),
    page: pageIn(read('page')),
    perPage: perPageIn(read('perPage')),
  }
}

/** The view as an address, with only what differs from the whole list. */
export function writeView(view: UsersView): URLSearchParams {
  const whole = { ...wholeView, direction: firstDirection(view.order) }
  const address = new URLSearchParams()
  for (const key of Object.keys(names) as (keyof UsersView)[]) {
    const value = view[key]
    if (value !== null && value !== whole[key]) address.set(names[key], String(value))
  }
  return address
}

export function toQuery(view: UsersView): Query {
  const search = view.search.trim()
  return {
    ...(search === '' ? {} : { search }),
    ...(view.state && { state: view.state }),
    ...(view.access && { access: view.access }),
    ...(view.twoFactor && { two_factor: view.twoFactor }),
    ...(view.role && { role: view.role }),
    ...(view.registered && { registered: view.registered }),
    order: view.order,
    direction: view.direction,
    page: String(view.page),
    per_page: String(view.perPage),
  }
}

/** The first direction of an order: names from A to Z, times from the newest. */
function firstDirection(order: UsersView['order']): 'asc' | 'desc' {
  return order === 'name' || order === 'email' ? 'asc' : 'desc'
}

/** Orders by a column; the same column again reverses the order. */
export function orderBy(view: UsersView, order: UsersView['order']): Partial<UsersView> {
  const turned = view.direction === 'asc' ? 'desc' : 'asc'
  return { order, direction: order === view.order ? turned : firstDirection(order), page: 1 }
}

export function isFiltered({ state, access, twoFactor, role, registered }: UsersView): boolean {
  return [state, access, twoFactor, role, registered].some((filter) => filter !== null)
}

/** The view in the address, and a function that changes it; the browser's back button undoes each change. */
export function useUsersView(): readonly [UsersView, ChangeView<UsersView>] {
  const [address, setAddress] = useAddress()
  const view = readView(address)
  const change: ChangeView<UsersView> = (changed, { replace = false } = {}) =>
    setAddress(writeView({ ...view, page: 1, ...changed }), { replace, preventScrollReset: true })
  return [view, change]
}
