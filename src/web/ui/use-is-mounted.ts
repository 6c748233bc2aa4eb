import { useEffect, useState } from 'react'

/** False in the first drawing: what opens only after it can be seen opening. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}
