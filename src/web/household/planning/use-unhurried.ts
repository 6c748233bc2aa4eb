import { useDeferredValue } from 'react'

const pending = { state: 'pending' } as const

/**
 * Draws what a page reads in small pieces when it arrives for the first time, and the browser answers presses between
 * them: until the page is drawn the reading counts as pending, and its skeleton stays. TanStack Query tells React of an
 * answer as of a press, so that React would draw the whole page in one piece. Data that were there when the page came,
 * and every later change, count at once: a box that somebody ticks must not wait.
 */
export function useUnhurried<Reading extends { readonly state: string }>(
  reading: Reading,
): Reading | typeof pending {
  const isReady = useDeferredValue(reading.state === 'ready')
  return reading.state === 'ready' && !isReady ? pending : reading
}
