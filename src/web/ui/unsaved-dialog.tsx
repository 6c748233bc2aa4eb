import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before typed input is thrown away: on Escape, on back, on a link and on closing the tab. */
export function UnsavedDialog({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty) event.preventDefault()
      },
      [isDirty],
    ),
  )
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title="Eingaben verwerfen?"
      lead="Was du hier geändert hast, ist noch nicht gesichert."
      actions={
        <>
          <Button variant="outline" size={44} onClick={() => blocker.proceed?.()}>
            Verwerfen
          </Button>
          <Button size={44} onClick={stay}>
            Weiter bearbeiten
          </Button>
        </>
      }
    />
  )
}
