import { type ListPage, chosenOf, firstPage, pageIn, perPageIn } from './list-page.ts'
import { type ChangeView, useAddress } from './use-address.ts'

/** A page of a list with a filter by state. */
export interface StateView<State extends string> extends ListPage {
  readonly state: State | null
}

/** The view in the address, and a function that changes it. */
export function useStateView<const State extends string>(
  states: readonly State[],
): readonly [StateView<State>, ChangeView<StateView<State>>] {
  const [address, setAddress] = useAddress()
  const view: StateView<State> = {
    state: chosenOf(states, address.get('stand')),
    page: pageIn(address.get('seite')),
    perPage: perPageIn(address.get('zeilen')),
  }
  return [
    view,
    (change, { replace = false } = {}) => {
      const { state, page, perPage } = { ...view, page: 1, ...change }
      setAddress(
        {
          ...(state && { stand: state }),
          ...(page !== firstPage.page && { seite: String(page) }),
          ...(perPage !== firstPage.perPage && { zeilen: String(perPage) }),
        },
        { replace, preventScrollReset: true },
      )
    },
  ]
}
