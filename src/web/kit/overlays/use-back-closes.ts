import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { addLeaveGuard, closedByBack } from '#web/kit/history/leave-guards.ts'
import { useEntryBelow } from '#web/kit/history/use-entry-below.ts'

/**
 * Makes back close what lies above the page instead of leaving the page; what is in the address is closed by that
 * anyway.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  const standTwice = useEffectEvent(useEntryBelow())

  useEffect(() => {
    if (isOpen) standTwice()
  }, [isOpen])

  // This takes effect at once, so that going back in the moment of closing is not blocked.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    return addLeaveGuard(closedByBack(() => closeNow()))
  }, [isOpen])
}
