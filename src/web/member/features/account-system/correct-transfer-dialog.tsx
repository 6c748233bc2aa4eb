import { useRef, useState } from 'react'
import { transferRecord } from '#contract/records/transfer-record.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { Button } from '#web/controls/button.tsx'
import { ConflictDialog } from '#web/records/conflict-dialog.tsx'
import { DateField } from '#web/pickers/date-field.tsx'
import { Dialog } from '#web/layers/dialog.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { MoneyField } from '#web/fields/money-field.tsx'
import { Money } from '#web/display/money.tsx'
import type { TransferRow } from '#web/member/month/transfer-rows.ts'

export interface CorrectTransferDialogProps {
  /** null: closed. */
  readonly row: TransferRow | null
  readonly today: Day
  readonly onClose: () => void
  readonly onUntick: (row: TransferRow) => void
  readonly onCorrect: (transfer: Transfer, amountCents: Cents, day: Day) => Promise<void>
}

/** Amount and day of a ticked transfer; what differs from the plan becomes a further transfer. */
export function CorrectTransferDialog({ row, ...props }: CorrectTransferDialogProps) {
  return row?.transfer ? <OpenDialog key={row.key} row={row} transfer={row.transfer} {...props} /> : null
}

interface OpenDialogProps extends Omit<CorrectTransferDialogProps, 'row'> {
  readonly row: TransferRow
  readonly transfer: Transfer
}

function OpenDialog({ row, transfer, today, onClose, onUntick, onCorrect }: OpenDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [amountCents, setAmount] = useState(row.amountCents)
  const [day, setDay] = useState(transfer.transferredOn)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const [stored, setStored] = useState<Transfer>()

  async function save(former: Transfer) {
    setSaving(true)
    setError(undefined)
    try {
      await onCorrect(former, row.isBack ? -amountCents : amountCents, day)
      onClose()
    } catch (failure) {
      if (failure instanceof CallError && failure.has('version_mismatch') && failure.current)
        setStored(failure.current as Transfer)
      else setError(messageOf(failure))
    } finally {
      setSaving(false)
    }
  }

  if (stored)
    return (
      <ConflictDialog
        isOpen
        title={`Zwei Stände für ${row.accountName}`}
        lead={`${row.purpose}. Welcher gilt?`}
        mine={{ value: <Money cents={amountCents} />, note: formatDay(day) }}
        theirs={{
          value: <Money cents={Math.abs(stored.amountCents)} />,
          note: formatDay(stored.transferredOn),
        }}
        isSaving={isSaving}
        onKeepTheirs={onClose}
        onTakeMine={() => void save(stored)}
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
            Haken lösen
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
          void save(transfer)
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
        {error !== undefined && <ErrorSentence>{error}</ErrorSentence>}
      </form>
    </Dialog>
  )
}

function messageOf(failure: unknown): string {
  const field =
    failure instanceof CallError ? failure.errors.find((entry) => entry.field !== undefined) : undefined
  return field?.message ?? sentenceOf(failure)
}
