import { useEffect, useState } from 'react'

/** False in the first drawing: what opens only after it can be seen opening. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  // A second drawing is what this is for.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setMounted(true), [])
  return isMounted
}
