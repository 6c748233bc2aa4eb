import { useIsOnPaper } from '#web/display/use-is-on-paper.ts'
import { useWidth } from '#web/display/use-width.ts'

/** How much fits beside each other: `wide` tables and slip, `medium` two columns of cards, `narrow` one. */
export type PageLayout = 'wide' | 'medium' | 'narrow'

/** By the width of the content, not of the window: the rail and a docked drawer take their part. */
export function useLayout<T extends HTMLElement>() {
  const [ref, width] = useWidth<T>()
  const isOnPaper = useIsOnPaper()
  return [ref, isOnPaper ? 'wide' : layoutOf(width), width] as const
}

function layoutOf(width: number): PageLayout {
  if (width >= 960) return 'wide'
  return width >= 600 ? 'medium' : 'narrow'
}
