import { useEffect, useState } from 'react'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { takeEarlyPresses } from './early-presses.ts'
import { drawn, repeatEntries } from './repeat-entries.ts'
import { restingSelector } from './resting-part.tsx'

/**
 * Repeats what somebody entered and pressed in a prerendered page before React listened, as soon as the page has
 * started; each frame calls this. A part that starts later does so by itself (`resting-part.tsx`).
 */
export function useTakeOver(): void {
  const [isTakenOver] = useState(!useIsHydrated())
  useEffect(() => {
    if (isTakenOver) void takeOver()
    // The page was drawn here, so nobody has pressed anything before.
    else takeEarlyPresses(document.body)
  }, [isTakenOver])
}

async function takeOver(): Promise<void> {
  const isAwake = (element: Element) => element.closest(restingSelector) === null
  const presses = takeEarlyPresses(document.body, isAwake)
  await repeatEntries(document.body, isAwake)
  for (const { press } of presses) {
    await drawn()
    press()
  }
}
