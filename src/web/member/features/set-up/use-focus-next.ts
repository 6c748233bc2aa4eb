import { useEffect, useEffectEvent, useRef } from 'react'

/** After an entry was added the form is empty, and the next one begins in its first field. @param id of the new record */
export function useFocusNext(id: string, focus: () => void): void {
  const former = useRef(id)
  const focusNow = useEffectEvent(focus)
  useEffect(() => {
    if (former.current === id) return
    former.current = id
    focusNow()
  }, [id])
}
