import { useEffect } from 'react'
import { takeEarlyPresses } from './early-presses.ts'
import { drawn, repeatEntries } from './repeat-entries.ts'
import { restingSelector } from './resting-part.tsx'

/**
 * What somebody entered and pressed in a prerendered page before React listened counts: it is done once more when the
 * page has been taken over. A part that rests does so by itself (`resting-part.tsx`).
 */
export function useTakeOver(): void {
  useEffect(() => void takeOver(), [])
}

async function takeOver(): Promise<void> {
  // Parts behind a boundary are taken over after the page around them.
  await drawn()
  const isAwake = (element: Element) => element.closest(restingSelector) === null
  const presses = takeEarlyPresses(document.body, isAwake)
  await repeatEntries(document.body, isAwake)
  for (const button of presses) {
    await drawn()
    button.click()
  }
}
