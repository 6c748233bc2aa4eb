import { useSearchParams } from 'react-router'
import { useIsHydrated } from '#web/loading/use-is-hydrated.ts'

const nothing = new URLSearchParams()

/** Changes a view that stands in the address; `replace` leaves nothing to go back to. */
export type ChangeView<View> = (change: Partial<View>, options?: { readonly replace?: boolean }) => void

/** What the address asks for. A prerendered page knows nothing of it: what is drawn first is the whole list. */
export function useAddress(): ReturnType<typeof useSearchParams> {
  const [address, setAddress] = useSearchParams()
  return [useIsHydrated() ? address : nothing, setAddress]
}
