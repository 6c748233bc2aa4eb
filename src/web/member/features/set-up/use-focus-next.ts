import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Moves the focus to the first field after an entry was added and the form was emptied.
 * @param id the id of the new record
 */
export function useFocusNext(id: string, focus: () => void): void {
  const former = useRef(id)
  const focusNow = useEffectEvent(focus)
  useEffect(() => {
    if (former.current === id) return
    former.current = id
    focusNow()
  }, [id])
}
