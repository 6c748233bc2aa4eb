import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * The keys of the form of a new booking. The form takes the focus, because the field that had it is gone with
 * the booking before. Strg Umschalt Enter saves the booking and begins the next one.
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
      // Otherwise the drawer would save the booking and close.
      event.stopPropagation()
      next()
    }
    form.addEventListener('keydown', saveByKeys)
    return () => form.removeEventListener('keydown', saveByKeys)
  }, [isNew, element])
}
