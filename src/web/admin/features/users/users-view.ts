import { useSearchParams } from 'react-router'
import { userAccesses, userOrders, userStates, type listUsers } from '#contract/admin.ts'
import { pageSizes } from '#contract/schema/paging.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'

type Query = NonNullable<CallOf<typeof listUsers>['query']>

/** What of the users is shown; it stands in the address, so that reload, back and a bookmark show the same. */
export interface UsersView {
  readonly search: string
  readonly state: (typeof userStates)[number] | null
  readonly access: (typeof userAccesses)[number] | null
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

export const LONGEST_SEARCH = 100

export const wholeView: UsersView = {
  search: '',
  state: null,
  access: null,
  twoFactor: null,
  role: null,
  registered: null,
  order: 'seen_at',
  direction: 'desc',
  page: 1,
  perPage: 15,
}

/** Whatever an address carries that is no choice of ours counts as not chosen. */
export function readView(address: URLSearchParams): UsersView {
  const read = (key: keyof UsersView) => address.get(names[key])
  const order = oneOf(userOrders, read('order')) ?? wholeView.order
  return {
    search: (read('search') ?? '').slice(0, LONGEST_SEARCH),
    state: oneOf(userStates, read('state')),
    access: oneOf(userAccesses, read('access')),
    twoFactor: oneOf(['on', 'off'] as const, read('twoFactor')),
    role: oneOf(['consultant'] as const, read('role')),
    registered: oneOf(['7', '30', '365'] as const, read('registered')),
    order,
    direction: oneOf(['asc', 'desc'] as const, read('direction')) ?? firstDirection(order),
    page: pageOf(read('page')),
    perPage: pageSizes.find((size) => String(size) === read('perPage')) ?? wholeView.perPage,
  }
}

/** Only what differs from the whole list. */
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

/** Names from A, times from the newest. */
function firstDirection(order: UsersView['order']): 'asc' | 'desc' {
  return order === 'name' || order === 'email' ? 'asc' : 'desc'
}

/** The same column again turns the order round. */
export function orderBy(view: UsersView, order: UsersView['order']): Partial<UsersView> {
  const turned = view.direction === 'asc' ? 'desc' : 'asc'
  return { order, direction: order === view.order ? turned : firstDirection(order), page: 1 }
}

export function isFiltered({ state, access, twoFactor, role, registered }: UsersView): boolean {
  return [state, access, twoFactor, role, registered].some((filter) => filter !== null)
}

export function lastPage(matching: number, { perPage }: UsersView): number {
  return Math.max(1, Math.ceil(matching / perPage))
}

/** First, last and the neighbours of the current page; null stands for those left out. */
export function pageNumbers(page: number, last: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const shown = [...new Set(wanted)].toSorted((one, other) => one - other)
  return shown.flatMap((each, at) => {
    const gap = each - (shown[at - 1] ?? each)
    // A single page left out takes as much room as its number.
    return gap > 2 ? [null, each] : gap === 2 ? [each - 1, each] : [each]
  })
}

function oneOf<const T extends string>(values: readonly T[], given: string | null): T | null {
  return values.find((value) => value === given) ?? null
}

function pageOf(given: string | null): number {
  return given !== null && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
}

type Change = (change: Partial<UsersView>, options?: { readonly replace?: boolean }) => void

/** The view in the address, and the way to change it; each change can be taken back by the browser's back. */
export function useUsersView(): readonly [UsersView, Change] {
  const [address, setAddress] = useSearchParams()
  const view = readView(address)
  const change: Change = (changed, { replace = false } = {}) =>
    setAddress(writeView({ ...view, page: 1, ...changed }), { replace, preventScrollReset: true })
  return [view, change]
}
