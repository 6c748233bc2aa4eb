import type { LinksFunction } from 'react-router'

interface Read {
  readonly path: string
}

/**
 * The reads that a page makes at once, for its prerendered HTML: the browser asks while the scripts are still being
 * loaded, and the page's own `fetch` takes that answer. `export const links = readsOf(readIncome, readAccounts)`.
 */
export function readsOf(...reads: readonly Read[]): LinksFunction {
  // Within the application a page asks when it is drawn.
  if (typeof document !== 'undefined') return () => []
  return () =>
    reads.map(({ path }) => ({ rel: 'preload', as: 'fetch', href: path, crossOrigin: 'anonymous' }))
}
