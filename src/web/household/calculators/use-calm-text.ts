import { type RefObject, useEffect, useRef, useState } from 'react'

const CALM_MS = 900

/**
 * The text of an element when it has not changed for a moment, so that screen readers do not announce every pixel of a
 * slider.
 */
export function useCalmText(element: RefObject<HTMLElement | null>, change: unknown): string {
  const [text, setText] = useState('')
  const first = useRef(change)
  useEffect(() => {
    if (first.current === change) return
    first.current = undefined
    const timer = setTimeout(() => setText(element.current?.textContent ?? ''), CALM_MS)
    return () => clearTimeout(timer)
  }, [element, change])
  return text
}
