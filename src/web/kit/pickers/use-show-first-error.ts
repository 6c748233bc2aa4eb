import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to the first error after a refused submit, for groups of fields in which no single input can take the focus.
 */
export function useShowFirstError(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (submitCount === 0 || document.activeElement?.getAttribute('aria-invalid') === 'true') return
    form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [submitCount])

  return form
}
