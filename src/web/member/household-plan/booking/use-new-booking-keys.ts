import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * The form of a new booking takes the focus, for the field that it was in is gone with the booking before, and saves by
 * Strg Umschalt Enter, to begin the next one.
 */
export function useNewBookingKeys(
  element: RefObject<HTMLFormElement | null>,
  isNew: boolean,
  onNext: () => void,
): void {
  useEffect(() => {
    if (isNew) element.current?.querySelector('input')?.focus()
  }, [isNew, element])

  const next = useEffectEvent(onNext)
  useEffect(() => {
    const form = element.current
    if (!isNew || !form) return undefined
    function saveByKeys(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // The drawer would save and close.
      event.stopPropagation()
      next()
    }
    form.addEventListener('keydown', saveByKeys)
    return () => form.removeEventListener('keydown', saveByKeys)
  }, [isNew, element])
}
