import { useLocation } from 'react-router'
import { useIsHydrated } from '#web/loading/use-is-hydrated.ts'
import { usePath } from '#web/page/use-path.ts'
import { currentAt } from './places.ts'

/** `aria-current` of each place, here and now; a prerendered page knows its path, and nothing of what was asked of it. */
export function useCurrentAt(): ReturnType<typeof currentAt> {
  const { search } = useLocation()
  const path = usePath()
  return currentAt(path, useIsHydrated() ? search : '')
}
