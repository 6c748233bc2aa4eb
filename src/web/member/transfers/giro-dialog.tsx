import { useRef } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { SlipBody } from '#web/member/month/giro-slip.tsx'
import type { TransferRow } from '#web/member/month/transfer-rows.ts'
import { CodeActions } from './code-actions.tsx'

export interface GiroDialogProps {
  /** The transfer of the code; null: the dialog is closed. */
  readonly row: TransferRow | null
  readonly onClose: () => void
  readonly onTick: (row: TransferRow) => void
}

/** A large slip, to be scanned from a distance or on a phone. */
export function GiroDialog({ row, onClose, onTick }: GiroDialogProps) {
  const close = useRef<HTMLButtonElement>(null)
  if (!row) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      initialFocus={close}
      title={row.isBack ? `Zurück von ${row.accountName}` : row.accountName}
      actions={
        <>
          <Button ref={close} variant="outline" size={44} onClick={onClose}>
            Schließen
          </Button>
          {row.state === 'open' && (
            <Button
              size={44}
              onClick={() => {
                onTick(row)
                onClose()
              }}
            >
              Als überwiesen abhaken
            </Button>
          )}
        </>
      }
    >
      <SlipBody row={row} isLarge />
      <CodeActions row={row} />
    </Dialog>
  )
}
