import type { ReactNode } from 'react'
import { Button } from '#web/kit/controls/button.tsx'

interface DialogActionsProps {
  /** The word on the button that sends, and what it says while it is sent. */
  readonly action: string
  readonly doing: string
  readonly isSending: boolean
  readonly isDanger?: boolean
  /** A button before the others. */
  readonly first?: ReactNode
  readonly onCancel: () => void
}

/** The buttons at the foot of a form in a dialog: "Abbrechen" and what the dialog is for. */
export function DialogActions(props: DialogActionsProps) {
  const { action, doing, isSending, isDanger = false, first, onCancel } = props
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {first}
      <Button variant="outline" size={44} onClick={onCancel}>
        Abbrechen
      </Button>
      <Button
        type="submit"
        variant={isDanger ? 'danger' : 'primary'}
        size={44}
        isLoading={isSending}
        loadingLabel={doing}
      >
        {action}
      </Button>
    </div>
  )
}
