import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'

interface PasteDialogProps {
  readonly isOpen: boolean
  /** What to copy, and where it goes. */
  readonly lead: string
  /** What the text in the field would change. */
  readonly preview?: (text: string) => ReactNode
  readonly onClose: () => void
  /** Pastes. @returns whether all of it could be taken over; the table says what could not */
  readonly onPaste: (text: string) => boolean
}

/**
 * Explains how to paste, with a field for whoever has no keys for it; where the browser allows, the clipboard is read.
 */
export function PasteDialog({ isOpen, lead, preview, onClose, onPaste }: PasteDialogProps) {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)

  function take(pasted: string) {
    setText('')
    setRefused(false)
    onPaste(pasted)
    onClose()
  }

  async function readClipboard() {
    try {
      const copied = await navigator.clipboard.readText()
      if (preview) setText(copied)
      else take(copied)
    } catch {
      // The browser does not allow or offer it, so the field is used.
      setRefused(true)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Einfügen aus Excel"
      lead={lead}
      width={528}
      actions={
        <>
          <Button variant="outline" size={44} onClick={() => void readClipboard()}>
            Zwischenablage lesen
          </Button>
          <Button size={44} disabled={text.trim() === ''} onClick={() => take(text)}>
            Einfügen
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <TextArea
          label="Kopierter Bereich"
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {preview && text.trim() !== '' && preview(text)}
      {isRefused && (
        <p className="mt-2">
          <ErrorSentence>
            Der Browser gibt die Zwischenablage nicht frei. Füge den Bereich in das Feld ein.
          </ErrorSentence>
        </p>
      )}
    </Dialog>
  )
}
