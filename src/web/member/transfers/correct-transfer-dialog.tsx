import { useRef, useState } from 'react'
import { transferRecord } from '#contract/records/transfer-record.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { updateTransferMutation } from '#web/household/writes/account-system-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import type { TransferRow } from '#web/member/month/transfer-rows.ts'

export interface CorrectTransferDialogProps {
  /** The transfer that is corrected; null: the dialog is closed. */
  readonly row: TransferRow | null
  readonly today: Day
  readonly onClose: () => void
  readonly onUntick: (row: TransferRow) => void
}

/**
 * Corrects the amount and the day of a ticked transfer; a difference from the plan becomes a further
 * transfer.
 */
export function CorrectTransferDialog({ row, ...props }: CorrectTransferDialogProps) {
  return row?.transfer ? <OpenDialog key={row.key} row={row} transfer={row.transfer} {...props} /> : null
}

interface OpenDialogProps extends Omit<CorrectTransferDialogProps, 'row'> {
  readonly row: TransferRow
  readonly transfer: Transfer
}

interface Correction {
  /** The typed amount, without the sign of a transfer back. */
  readonly amountCents: Cents
  readonly day: Day
}

type CorrectedFields = Pick<Transfer, 'amountCents' | 'transferredOn'>

function OpenDialog({ row, transfer, today, onClose, onUntick }: OpenDialogProps) {
  const send = useSend()
  const input = useRef<HTMLInputElement>(null)
  const [amountCents, setAmount] = useState(row.amountCents)
  const [day, setDay] = useState(transfer.transferredOn)
  const write = (version: number, values: CorrectedFields) =>
    send(updateTransferMutation, { params: { id: transfer.id }, body: { version, ...values } })
  const editor = useRecordEditor(transfer, {
    send: (mine: Correction, { version }) =>
      write(version, {
        amountCents: row.isBack ? -mine.amountCents : mine.amountCents,
        transferredOn: mine.day,
      }),
    wayBack: ({ seen, saved }) => ({
      word: `${transferRecord.name} geändert`,
      back: () => write(saved.version, { amountCents: seen.amountCents, transferredOn: seen.transferredOn }),
    }),
    fields: {
      ofDraft: ({ amountCents: cents, day: on }): CorrectedFields => ({
        amountCents: cents,
        transferredOn: on,
      }),
      ofStored: (stored) => ({
        amountCents: Math.abs(stored.amountCents),
        transferredOn: stored.transferredOn,
      }),
      toDraft: ({ amountCents: cents, transferredOn }) => ({ amountCents: cents, day: transferredOn }),
    },
    onDone: onClose,
  })
  const { conflict, failure, isSaving } = editor

  if (conflict)
    return (
      <RecordConflict
        conflict={conflict}
        editor={editor}
        fields={transferRecord.fields}
        title={`Zwei Stände für ${row.accountName}`}
        lead={`${row.purpose}. Welcher gilt?`}
      />
    )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={row.accountName}
      lead={row.isBack ? `Zurückgeholt, ${row.purpose}` : `Überwiesen, ${row.purpose}`}
      initialFocus={input}
      actions={
        <>
          <Button
            variant="quiet"
            className="mr-auto"
            onClick={() => {
              onUntick(row)
              onClose()
            }}
          >
            Häkchen entfernen
          </Button>
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            size={44}
            type="submit"
            form="correct-transfer"
            isLoading={isSaving}
            loadingLabel="Speichert"
          >
            Speichern
          </Button>
        </>
      }
    >
      <form
        id="correct-transfer"
        className="mt-4 grid gap-4 sm:grid-cols-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          editor.submit({ amountCents, day })
        }}
      >
        <MoneyField
          ref={input}
          label={transferRecord.fields.amountCents.label}
          valueCents={amountCents}
          minimumCents={1}
          onCommit={(value) => value !== null && setAmount(value)}
          onPreview={setAmount}
          help="Ein Unterschied zum Soll wird zur weiteren Überweisung"
        />
        <DateField
          label={transferRecord.fields.transferredOn.label}
          value={day}
          today={today}
          maximum={today}
          onCommit={(value) => value !== null && setDay(value)}
        />
        {failure && <ErrorSentence>{failure.sentence}</ErrorSentence>}
      </form>
    </Dialog>
  )
}
