import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useIsOnPaper } from './use-is-on-paper.ts'

/** The width between the margins of an A4 sheet (print.css): 178 mm. */
const SHEET_WIDTH_PX = 672

/**
 * The width of an element in whole pixels, followed as it changes; 0 until it is measured. Nothing can be measured on
 * the sheet before it is printed, so there the component gives the width.
 */
export function useWidth<T extends HTMLElement>(
  onPaperPx = SHEET_WIDTH_PX,
): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(0)
  const isOnPaper = useIsOnPaper()

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [ref, isOnPaper ? onPaperPx : width]
}
