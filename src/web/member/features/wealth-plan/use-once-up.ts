import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Lets an action wait while what it takes from the page is of the records before the last change.
 * @returns does it now, or once the page has caught up
 */
export function useOnceUp(isBehind: boolean, act: () => void): () => void {
  const isWanted = useRef(false)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isBehind || !isWanted.current) return
    isWanted.current = false
    actNow()
  }, [isBehind])
  return () => {
    if (isBehind) isWanted.current = true
    else act()
  }
}
