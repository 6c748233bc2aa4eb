import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { type CancellationLetter, cancellationLetter } from '#domain/contracts/cancellation-letter.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import type { Termination } from '#domain/contracts/next-termination.ts'
import { letterPages, letterPdf } from '#domain/letters/letter-pdf.ts'
import { unprintable } from '#domain/pdf/helvetica.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { fileName } from './file-name.ts'
import { LetterSheet } from './letter-sheet.tsx'

export interface LetterDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly contract: Contract
  readonly itemName: string
  readonly termination: Termination
  readonly household: BudgetPlanning['household']
}

// The sender's address, kept for further letters while the page is open; it is stored nowhere.
let lastAddress = ''

/**
 * The dialog for a letter of notice: sender and recipient, the letter as it will be printed, and its file.
 * The file is made on this device and sent nowhere.
 */
export function LetterDialog({
  isOpen,
  onClose,
  contract,
  itemName,
  termination,
  household,
}: LetterDialogProps) {
  const today = useToday()
  const persons = household.persons.map(({ name, surname }) => `${name} ${surname}`.trim())
  const [names, setNames] = useState(() =>
    (contract.kind === 'rent' ? persons : persons.slice(0, 1)).join('\n'),
  )
  const [address, setAddress] = useState(lastAddress)
  const [recipient, setRecipient] = useState(contract.address)
  const [isTried, setTried] = useState(false)
  const letter = cancellationLetter(
    { ...contract, address: recipient },
    itemName,
    termination,
    { names: linesOf(names), address },
    today,
  )
  const nameError =
    linesOf(names).length === 0 ? 'Wer kündigt? Ohne Namen gilt das Schreiben nicht.' : undefined
  const missing = unprintable(
    [...letter.sender, ...letter.recipient, letter.subject, ...letter.paragraphs].join(''),
  )
  const pages = letterPages(letter)

  function save() {
    setTried(true)
    if (nameError !== undefined) return
    const name = fileName(`Kündigung ${itemName}`, 'pdf')
    downloadFile(name, new Blob([letterPdf(letter)], { type: 'application/pdf' }))
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Kündigungsschreiben"
      lead={paperWords(letter)}
      width={632}
      actions={
        <>
          <Button variant="outline" size={44} onClick={onClose}>
            Schließen
          </Button>
          <Button size={44} icon={Download} onClick={save}>
            PDF herunterladen
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea
            label="Wer kündigt"
            rows={2}
            value={names}
            onChange={({ target }) => setNames(target.value)}
            error={isTried ? nameError : undefined}
            help="Eine Zeile je Person."
          />
          <TextArea
            label="Deine Anschrift"
            rows={2}
            value={address}
            onChange={({ target }) => {
              lastAddress = target.value
              setAddress(target.value)
            }}
            help="Straße, dann Postleitzahl und Ort. Wird nicht gespeichert."
          />
        </div>
        <TextArea
          label={`Anschrift von ${contract.provider}`}
          isOptional
          rows={2}
          value={recipient}
          onChange={({ target }) => setRecipient(target.value)}
          help="Für den Umschlag mit Fenster."
        />
        {missing.length > 0 && (
          <Notice tone="warning">
            {`Diese Zeichen lassen sich nicht drucken und fehlen im PDF: ${missing.join(' ')}`}
          </Notice>
        )}
        {pages.map((page) => (
          <LetterSheet
            key={page.number}
            page={page}
            label={page.number === 1 ? wordsOf(letter) : `Blatt ${page.number}`}
          />
        ))}
      </div>
    </Dialog>
  )
}

function paperWords({ needsPaper }: CancellationLetter): string {
  return needsPaper
    ? 'Eine Wohnung kündigst du auf Papier, unterschrieben von allen, die im Mietvertrag stehen (§ 568 BGB). Eine E-Mail reicht nicht.'
    : 'Per Post oder als Anhang einer E-Mail: Mehr als Textform darf der Anbieter nicht verlangen (§ 309 Nr. 13 BGB). Wer online anbietet, hat auch einen Kündigungsknopf.'
}

function wordsOf({
  sender,
  recipient,
  subject,
  paragraphs,
  closing,
  signatures,
}: CancellationLetter): string {
  return ['Vorschau.', ...sender, ...recipient, subject, ...paragraphs, closing, ...signatures].join(' ')
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
