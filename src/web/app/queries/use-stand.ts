import { useQueryClient, type QueryCache } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { readingOf } from './kept-queries.ts'

/**
 * When the oldest of the reads on the screen was current, in milliseconds, while there is no network or this device
 * answered instead of it; null while everything on the screen comes from the server and it can be asked again.
 */
export function useStand(): number | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = cache.subscribe(listener)
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        leave()
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    [cache],
  )
  return useSyncExternalStore(
    subscribe,
    () => standOf(cache),
    () => null,
  )
}

function standOf(cache: QueryCache): number | null {
  const readings = cache.findAll({ type: 'active' }).flatMap((query) => readingOf(query) ?? [])
  if (readings.length === 0 || (navigator.onLine && !readings.some(({ isKept }) => isKept))) return null
  return Math.min(...readings.map(({ at }) => at))
}
