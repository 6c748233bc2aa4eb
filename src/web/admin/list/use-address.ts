import { useSearchParams } from 'react-router'
import { useIsHydrated } from '#web/loading/use-is-hydrated.ts'

const nothing = new URLSearchParams()

/** What the address asks for. A prerendered page knows nothing of it: what is drawn first is the whole list. */
export function useAddress(): ReturnType<typeof useSearchParams> {
  const [address, setAddress] = useSearchParams()
  return [useIsHydrated() ? address : nothing, setAddress]
}
