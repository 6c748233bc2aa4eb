import { useLocation } from 'react-router'
import { usePath } from '#web/app/page/use-path.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { currentAt } from './places.ts'

/** `aria-current` for each place at the present address; a prerendered page knows its path, but not its query. */
export function useCurrentAt(): ReturnType<typeof currentAt> {
  const { search } = useLocation()
  const path = usePath()
  return currentAt(path, useIsHydrated() ? search : '')
}
