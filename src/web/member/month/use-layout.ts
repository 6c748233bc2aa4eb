import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { useMeasured } from '#web/kit/display/use-width.ts'

/** How much fits beside each other: `wide` tables and slip, `medium` two columns of cards, `narrow` one. */
export type PageLayout = 'wide' | 'medium' | 'narrow'

/** The layout follows the width of the content, not of the window: the rail and a docked drawer take their part. */
export function useLayout<T extends HTMLElement>() {
  const [ref, layout] = useMeasured<T, PageLayout>(layoutOf, likelyLayout)
  const isOnPaper = useIsOnPaper()
  return [ref, isOnPaper ? 'wide' : layout] as const
}

function layoutOf(widthPx: number): PageLayout {
  if (widthPx >= 960) return 'wide'
  return widthPx >= 600 ? 'medium' : 'narrow'
}

/** The layout that is likely, so that a whole month is not drawn twice; without a docked drawer. */
function likelyLayout(): PageLayout {
  if (matchMedia('(width >= 80rem)').matches) return 'wide'
  return matchMedia('(width >= 45rem)').matches ? 'medium' : 'narrow'
}
