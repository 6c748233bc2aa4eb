import { useCallback, useState } from 'react'

/**
 * The elements of published content into which the page draws something of its own, `data-island="<name>"`.
 * @returns a function for `PublishedPart`, the content itself, and its elements by name
 */
export function useIslands() {
  const [content, setContent] = useState<HTMLElement | null>(null)
  const onShown = useCallback((shown: HTMLElement) => setContent(shown), [])
  return {
    content,
    onShown,
    islands: (name: string): readonly HTMLElement[] =>
      content ? [...content.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)] : [],
  }
}
