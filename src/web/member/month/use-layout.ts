import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { useMeasured } from '#web/kit/display/use-width.ts'

/**
 * The layouts by the room beside each other: `wide` has tables and a slip, `medium` two columns of cards,
 * `narrow` one column.
 */
export type PageLayout = 'wide' | 'medium' | 'narrow'

/**
 * The layout by the width of the content, not of the window, because the rail and a docked drawer take a part
 * of the window.
 */
export function useLayout<T extends HTMLElement>() {
  const [ref, layout] = useMeasured<T, PageLayout>(layoutOf, likelyLayout)
  const isOnPaper = useIsOnPaper()
  return [ref, isOnPaper ? 'wide' : layout] as const
}

function layoutOf(widthPx: number): PageLayout {
  if (widthPx >= 960) return 'wide'
  return widthPx >= 600 ? 'medium' : 'narrow'
}

/**
 * The layout that the window suggests before the content is measured, without a docked drawer; mostly it is
 * right, and the month is drawn only once.
 */
function likelyLayout(): PageLayout {
  if (matchMedia('(width >= 80rem)').matches) return 'wide'
  return matchMedia('(width >= 45rem)').matches ? 'medium' : 'narrow'
}
