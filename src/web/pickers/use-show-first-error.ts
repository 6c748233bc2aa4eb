import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a refused submit the first error comes into view, for groups of fields that no single input can take the
 * focus for.
 */
export function useShowFirstError(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (submitCount === 0 || document.activeElement?.getAttribute('aria-invalid') === 'true') return
    form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [submitCount])

  return form
}
