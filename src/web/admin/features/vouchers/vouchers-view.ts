import { type listVouchers, voucherStates } from '#contract/admin/vouchers.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { reductionKinds } from '#domain/subscription/reduction.ts'
import { type ListPage, chosenOf, firstPage, pageIn, perPageIn } from '#web/admin/list/list-page.ts'
import { LONGEST_SEARCH } from '#web/admin/list/longest-search.ts'
import { type ChangeView, useAddress } from '#web/admin/list/use-address.ts'

type Query = NonNullable<CallOf<typeof listVouchers>['query']>

/** Which vouchers are shown; the address holds it. */
export interface VouchersView extends ListPage {
  readonly search: string
  readonly state: (typeof voucherStates)[number] | null
  readonly kind: (typeof reductionKinds)[number] | null
}

const names = { search: 'suche', state: 'stand', kind: 'art', page: 'seite', perPage: 'zeilen' } as const

export const wholeView: VouchersView = { search: '', state: null, kind: null, ...firstPage }

/** Reads it from the address; unknown values count as not chosen. */
export function readView(address: URLSearchParams): VouchersView {
  return {
    search: (address.get(names.search) ?? '').slice(0, LONGEST_SEARCH),
    state: chosenOf(voucherStates, address.get(names.state)),
    kind: chosenOf(reductionKinds, address.get(names.kind)),
    page: pageIn(address.get(names.page)),
    perPage: perPageIn(address.get(names.perPage)),
  }
}

/** The address of a view, with only what differs from the whole list; other parameters stay. */
export function writeView(view: VouchersView, address: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(address)
  for (const key of Object.keys(names) as (keyof typeof names)[]) {
    const value = view[key]
    if (value !== null && value !== wholeView[key]) changed.set(names[key], String(value))
    else changed.delete(names[key])
  }
  return changed
}

export function toQuery({ search, state, kind, page, perPage }: VouchersView): Query {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(state && { state }),
    ...(kind && { kind }),
    page: String(page),
    per_page: String(perPage),
  }
}

/** The view in the address, and a function that changes it. */
export function useVouchersView(): readonly [VouchersView, ChangeView<VouchersView>] {
  const [address, setAddress] = useAddress()
  const view = readView(address)
  const change: ChangeView<VouchersView> = (changed, { replace = false } = {}) =>
    setAddress(writeView({ ...view, page: 1, ...changed }, address), { replace, preventScrollReset: true })
  return [view, change]
}
