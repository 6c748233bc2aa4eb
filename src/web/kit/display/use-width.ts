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
  const [ref, width] = useMeasured<T, number>(Math.floor, 0)
  const isOnPaper = useIsOnPaper()
  return [ref, isOnPaper ? onPaperPx : width]
}

/**
 * What a part makes of the width of an element, followed as it changes: it is drawn anew only where that differs.
 * @param valueOf the same function each time
 * @param first what counts until the element is measured
 */
export function useMeasured<T extends HTMLElement, Value>(
  valueOf: (widthPx: number) => Value,
  first: Value | (() => Value),
): readonly [RefObject<T | null>, Value] {
  const ref = useRef<T>(null)
  const [value, setValue] = useState(first)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // The observer is told the first width as well, once the browser has laid out the page in its own time: asking here
    // would make it lay out everything in the middle of the task that has just built the screen.
    const observer = new ResizeObserver(() => {
      const { width } = element.getBoundingClientRect()
      setValue(() => valueOf(width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [valueOf])

  return [ref, value]
}
