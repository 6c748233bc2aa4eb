import { useSyncExternalStore } from 'react'

/**
 * Whether the page is shown by the product's own app; early.js has looked at the name of the browser before the first
 * paint. False while a page is prerendered.
 */
export function isNativeApp(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['app'] === 'true'
}

/** As {@link isNativeApp}, for components: false in prerendered HTML and while React takes it over. */
export function useIsNativeApp(): boolean {
  return useSyncExternalStore(subscribeToNothing, isNativeApp, () => false)
}

function subscribeToNothing(): () => void {
  return () => undefined
}
