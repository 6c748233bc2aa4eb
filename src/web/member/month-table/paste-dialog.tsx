import { useState } from 'react'
import { Button } from '#web/controls/button.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { TextArea } from '#web/fields/text-area.tsx'
import { Dialog } from '#web/layers/dialog.tsx'

interface PasteDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Whether all of it could be taken over; what could not is told at the table. */
  readonly onPaste: (text: string) => boolean
}

/** How to paste, and a field for whoever has no keys for it; where the browser allows, the clipboard is read. */
export function PasteDialog({ isOpen, onClose, onPaste }: PasteDialogProps) {
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
      take(await navigator.clipboard.readText())
    } catch {
      // Not allowed, or not offered: the field takes it.
      setRefused(true)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Einfügen aus Excel"
      lead="Kopiere in Excel oder LibreOffice den Bereich mit den Werten, ohne Überschriften: eine Zeile je Monat, eine Spalte je Position. Eingefügt wird ab der gewählten Zelle, schneller geht es dort mit Strg V. Leere Zellen lassen stehen, was da ist."
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
