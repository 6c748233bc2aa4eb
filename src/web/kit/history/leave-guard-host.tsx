import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { type LeaveGuard, holderOf, setNavigationHeld } from './leave-guards.ts'
import { useEntryBelow } from './use-entry-below.ts'

/** The one blocker that the router asks: it asks all parts that have something to lose or lie above the page. */
export function LeaveGuardHost() {
  const holder = useRef<LeaveGuard>(undefined)
  const blocker = useBlocker((navigation) => {
    holder.current = holderOf(navigation)
    return holder.current !== undefined
  })
  const standTwice = useEffectEvent(useEntryBelow())

  useEffect(() => {
    setNavigationHeld(blocker.state === 'blocked')
    if (blocker.state === 'blocked') holder.current?.onHeld({ proceed: blocker.proceed, stay: blocker.reset })
  }, [blocker])

  useEffect(() => {
    function onToggle(event: ToggleEvent) {
      if (event.newState === 'open' && isBrowsersOwnLayer(event.target)) standTwice()
    }
    // The event does not bubble.
    document.addEventListener('toggle', onToggle, { capture: true })
    return () => document.removeEventListener('toggle', onToggle, { capture: true })
  }, [])

  return null
}

/** A dialog or a menu of the browser itself; what it opens by hand (a bar above the keypad) is no layer. */
function isBrowsersOwnLayer(element: EventTarget | null): boolean {
  return (
    element instanceof HTMLDialogElement || (element instanceof HTMLElement && element.popover === 'auto')
  )
}
