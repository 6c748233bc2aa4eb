import { useEffect } from 'react'
import { useSession } from '#web/app/session/known-session.ts'

export const searchFieldId = 'rechner-suchen'

/**
 * Makes Strg K lead to the search field, also before the page has started; for signed-in people it opens the palette.
 */
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
