import { useEffect } from 'react'
import { useSession } from '#web/identity/known-session.ts'

export const searchFieldId = 'rechner-suchen'

/** Strg K goes to the search field, also while the page rests; signed-in people have the palette under it. */
export function useSearchKey(): void {
  const isVisitor = useSession() === null
  useEffect(() => {
    if (!isVisitor) return
    function focusByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      const field = document.getElementById(searchFieldId)
      if (!(field instanceof HTMLInputElement)) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    addEventListener('keydown', focusByKey)
    return () => removeEventListener('keydown', focusByKey)
  }, [isVisitor])
}
