import { useEffect, useState } from 'react'

/** False in the first drawing: what opens only afterwards is animated while it opens. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  // A second drawing is the purpose of this effect.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setMounted(true), [])
  return isMounted
}
