import { useSyncExternalStore } from 'react'

/**
 * Whether a media query matches, for what CSS cannot decide: whether a drawer is docked or modal. False in prerendered
 * pages.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
