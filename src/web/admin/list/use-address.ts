import { useSearchParams } from 'react-router'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'

const nothing = new URLSearchParams()

/** Changes a view that the address holds; `replace` leaves no step to go back to. */
export type ChangeView<View> = (change: Partial<View>, options?: { readonly replace?: boolean }) => void

/** The search parameters of the address. A prerendered page does not know them: at first the whole list is drawn. */
export function useAddress(): ReturnType<typeof useSearchParams> {
  const [address, setAddress] = useSearchParams()
  return [useIsHydrated() ? address : nothing, setAddress]
}
