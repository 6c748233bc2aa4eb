import { useCallback, useLayoutEffect, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { knownSession } from '#web/app/session/known-session.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { type Held, addLeaveGuard } from '#web/kit/history/leave-guards.ts'
import { Dialog } from '#web/kit/overlays/dialog.tsx'

interface UnsavedDialogProps {
  readonly isDirty: boolean
  readonly title?: string
  readonly lead?: string
  readonly leaveLabel?: string
  readonly stayLabel?: string
  /** Called when the input is discarded. */
  readonly onLeave?: () => void
}

/** Asks before typed input is discarded: on Escape, on back, on a link and on closing the tab. */
export function UnsavedDialog({
  isDirty,
  title = 'Eingaben verwerfen?',
  lead = 'Was du hier geändert hast, ist noch nicht gespeichert.',
  leaveLabel = 'Verwerfen',
  stayLabel = 'Weiter bearbeiten',
  onLeave,
}: UnsavedDialogProps) {
  const [held, setHeld] = useState<Held | null>(null)
  useLayoutEffect(() => {
    if (!isDirty) return undefined
    return addLeaveGuard({
      holds: ({ currentLocation, nextLocation }) =>
        currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
      onHeld: setHeld,
    })
  }, [isDirty])
  useBeforeUnload(
    useCallback(
      (event) => {
        // Whoever was signed out in the meantime cannot save it any more, so the way to the login stays open.
        if (isDirty && knownSession()) event.preventDefault()
      },
      [isDirty],
    ),
  )
  useUnsaved(isDirty)
  function stay() {
    setHeld(null)
    held?.stay()
  }
  function leave() {
    setHeld(null)
    onLeave?.()
    held?.proceed()
  }
  return (
    <Dialog
      isOpen={held !== null}
      onClose={stay}
      title={title}
      lead={lead}
      actions={
        <>
          <Button variant="outline" size={44} onClick={leave}>
            {leaveLabel}
          </Button>
          <Button size={44} onClick={stay}>
            {stayLabel}
          </Button>
        </>
      }
    />
  )
}
