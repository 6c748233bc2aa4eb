import { waitingWords } from '#web/app/outbox/waiting.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { logOutForGood } from '#web/member/logout.ts'
import type { OutboxDrawerProps } from './outbox-drawer-props.ts'

/** Warns before a logout that what waits is on this device only: the logout deletes it. */
export function LeavingDialog({ isOpen, waiting, onClose }: OutboxDrawerProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Noch nicht alles gesendet"
      lead={`Im Ausgang: ${waitingWords(waiting)}. Das liegt nur auf diesem Gerät, und Abmelden löscht es.`}
      actions={
        <>
          <Button
            variant="outline"
            size={44}
            onClick={() => {
              onClose()
              void logOutForGood()
            }}
          >
            Löschen und abmelden
          </Button>
          <Button size={44} onClick={onClose}>
            Angemeldet bleiben
          </Button>
        </>
      }
    />
  )
}
