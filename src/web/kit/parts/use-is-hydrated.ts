import { useSyncExternalStore } from 'react'

/** False in prerendered HTML and while React takes it over; then true. For what only the browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}
