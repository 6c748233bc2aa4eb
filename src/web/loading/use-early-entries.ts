import { type RefObject, useEffect, useRef, useState } from 'react'
import { repeatEntries } from './repeat-entries.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * For a form that stands in a prerendered page and is taken over with it: what was entered before React listened
 * counts. A part that rests does so by itself (`resting-part.tsx`). @returns the ref of the form
 */
export function useEarlyEntries<Place extends Element>(): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const [isTakenOver] = useState(!useIsHydrated())
  useEffect(() => {
    if (isTakenOver) void repeatEntries(place.current!)
  }, [isTakenOver])
  return place
}
