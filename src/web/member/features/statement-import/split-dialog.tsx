import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Cents } from '#domain/money/cents.ts'
import { checkSplit, unsplitCents } from '#domain/transactions/split-transaction.ts'
import { type TransactionPart, noPlace, placeOf } from '#domain/transactions/transaction.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { PreviewRow } from '#web/member/import-preview/preview.ts'

interface SplitDialogProps {
  /** The row that is split; null: the dialog is closed. */
  readonly row: PreviewRow | null
  readonly planning: BudgetPlanning
  readonly onClose: () => void
  /** Called with the parts; no parts: the row is no longer split. */
  readonly onSplit: (parts: readonly TransactionPart[]) => void
}

/** Splits a row into parts with a category each; the parts sum to the row's amount to the cent. */
export function SplitDialog({ row, ...props }: SplitDialogProps) {
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  return shown && <SplitForm key={shown.row.id} row={shown} isOpen={row !== null} {...props} />
}

/** A part with a key, which identifies it as long as the dialog is open. */
interface DraftPart extends TransactionPart {
  readonly key: string
}

interface SplitFormProps extends SplitDialogProps {
  readonly row: PreviewRow
  readonly isOpen: boolean
}

const MOST_PARTS = 20

function SplitForm({ row, isOpen, planning, onClose, onSplit }: SplitFormProps) {
  const { amountCents, counterparty } = row.row
  const sign = amountCents < 0 ? -1 : 1
  const [parts, setParts] = useState<readonly DraftPart[]>(() =>
    row.parts.length > 0
      ? row.parts.map((part) => ({ ...part, key: newId() }))
      : [emptyPart(amountCents, row), emptyPart(0, null)],
  )
  const [isAsked, setAsked] = useState(false)
  const format = useFormatEuro()
  const restCents = unsplitCents(amountCents, parts)
  const problem = checkSplit({ amountCents, transferId: null, isTransfer: false }, parts)

  function change(at: number, changed: Partial<TransactionPart>): void {
    setParts(parts.map((part, place) => (place === at ? { ...part, ...changed } : part)))
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width={632}
      title="Buchung teilen"
      lead={
        <>
          {`${counterparty || 'Ohne Namen'}, `}
          <Money cents={amountCents} isSigned />
        </>
      }
      actions={
        <>
          {row.parts.length > 0 && (
            <Button variant="outline" size={44} onClick={() => onSplit([])}>
              Nicht mehr teilen
            </Button>
          )}
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            size={44}
            onClick={() => (problem === null ? onSplit(parts.map(withoutKey)) : setAsked(true))}
          >
            Teilen
          </Button>
        </>
      }
    >
      <ol className="mt-4 border-t border-border">
        {parts.map((part, at) => (
          <li
            key={part.key}
            className="grid items-end gap-3 border-b border-border py-3 sm:grid-cols-[minmax(0,1fr)_9rem_2.75rem]"
          >
            <PlacePicker
              label={`Teil ${at + 1}`}
              budget={planning.budget}
              value={{ ...placeOf(part), isTransfer: false }}
              onChange={(place) => change(at, placeOf(place))}
            />
            <MoneyField
              label={`Betrag von Teil ${at + 1}`}
              isLabelHidden
              valueCents={part.amountCents === 0 ? null : Math.abs(part.amountCents)}
              onCommit={(cents) => change(at, { amountCents: sign * (cents ?? 0) + 0 })}
              isEmptyAllowed
            />
            <IconButton
              icon={Trash}
              label={`Teil ${at + 1} entfernen`}
              disabled={parts.length <= 2}
              onClick={() => setParts(parts.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="quiet"
          icon={Plus}
          disabled={parts.length >= MOST_PARTS}
          onClick={() => setParts([...parts, emptyPart(restCents, null)])}
        >
          Teil hinzufügen
        </Button>
        <p aria-live="polite" className={restCents === 0 ? 'text-text-2' : 'font-semibold'}>
          {restCents === 0 ? 'stimmt auf den Cent' : `noch offen ${format(restCents, { isSigned: true })}`}
        </p>
      </div>
      {isAsked && problem !== null && (
        <p className="mt-2">
          <ErrorSentence>
            {problem === 'not_the_amount'
              ? 'Die Teile müssen zusammen den Betrag der Buchung ergeben.'
              : 'Gib bei jedem Teil einen Betrag ein, der nicht 0 ist.'}
          </ErrorSentence>
        </p>
      )}
    </Dialog>
  )
}

function emptyPart(amountCents: Cents, row: PreviewRow | null): DraftPart {
  return { ...(row ? placeOf(row.place) : noPlace), amountCents, note: '', key: newId() }
}

function withoutKey({ key: _, ...part }: DraftPart): TransactionPart {
  return part
}
