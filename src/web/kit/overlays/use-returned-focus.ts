import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus to the element that opened the drawer, because the focused field disappears with it. Beside a
 * docked drawer the page is narrower and may be drawn in another way; where the opener is gone by then, the element in
 * its place gets the focus.
 * @returns to be called when the drawer has closed
 */
export function useReturnedFocus(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isOpen && document.activeElement instanceof HTMLElement) opener.current = document.activeElement
  }, [isOpen])
  return () => {
    const { current } = opener
    if (!current || current === document.body) return
    // The page has its full width again only after it was drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const target = current.isConnected ? current : likeOf(current)
        target?.focus({ preventScroll: true })
      }),
    )
  }
}

/** A visible element with the same name. */
function likeOf(gone: HTMLElement): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`main ${gone.localName}`)
  return [...all].find(
    (each) =>
      each.textContent === gone.textContent && each.ariaLabel === gone.ariaLabel && each.checkVisibility(),
  )
}
