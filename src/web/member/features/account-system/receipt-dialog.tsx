import { useRef, useState } from 'react'
import { incomeReceiptRecord } from '#contract/records/income-receipt-record.ts'
import { CallError } from '#contract/protocol/client.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt } from '#domain/income/income-source.ts'
import type { IncomeLine } from '#domain/income/month-income.ts'
import type { Cents } from '#domain/money/cents.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { Button } from '#web/controls/button.tsx'
import { ConflictDialog } from '#web/records/conflict-dialog.tsx'
import { Dialog } from '#web/layers/dialog.tsx'
import { MoneyField } from '#web/fields/money-field.tsx'
import { Money } from '#web/display/money.tsx'
import { useIncomeActions } from './use-income-actions.ts'

export interface ReceiptDialogProps {
  /** null: closed. */
  readonly line: IncomeLine | null
  readonly receipt: IncomeReceipt | undefined
  readonly month: Month
  readonly onClose: () => void
}

/** What really came from a source in a month. */
export function ReceiptDialog({ line, ...props }: ReceiptDialogProps) {
  return line ? <OpenReceiptDialog key={line.source.id} line={line} {...props} /> : null
}

function OpenReceiptDialog({
  line,
  receipt,
  month,
  onClose,
}: ReceiptDialogProps & { readonly line: IncomeLine }) {
  const { saveReceipt, removeReceipt } = useIncomeActions(month)
  const input = useRef<HTMLInputElement>(null)
  const [amountCents, setAmount] = useState<Cents | null>(
    line.hasReceipt ? line.actualCents : line.plannedCents || null,
  )
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const [stored, setStored] = useState<IncomeReceipt>()
  const { source, plannedCents } = line
  const isIrregular = source.rhythm === 'irregular'

  function change(cents: Cents | null) {
    setAmount(cents)
    setError(undefined)
  }

  async function save(former: IncomeReceipt | undefined) {
    if (amountCents === null) return setError('Bitte gib einen Wert ein.')
    setSaving(true)
    setError(undefined)
    try {
      await saveReceipt(source, former, amountCents)
      onClose()
    } catch (failure) {
      if (failure instanceof CallError && failure.has('version_mismatch') && failure.current)
        setStored(failure.current as IncomeReceipt)
      else setError(sentenceOf(failure))
    } finally {
      setSaving(false)
    }
  }

  if (stored && amountCents !== null)
    return (
      <ConflictDialog
        isOpen
        title={`Zwei Stände für ${source.label}`}
        lead={`Eingang im ${formatMonth(month)}. Welcher gilt?`}
        mine={{ value: <Money cents={amountCents} /> }}
        theirs={{ value: <Money cents={stored.amountCents} /> }}
        isSaving={isSaving}
        onKeepTheirs={onClose}
        onTakeMine={() => void save(stored)}
      />
    )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${source.label} im ${formatMonth(month)}`}
      lead={
        isIrregular ? (
          <>Was ist wirklich gekommen? Ein Monat ohne Eintrag zählt 0,00&nbsp;€.</>
        ) : (
          <>
            Geplant sind <Money cents={plannedCents} />. Trag ein, was wirklich gekommen ist.
          </>
        )
      }
      initialFocus={input}
      actions={
        <>
          {receipt && (
            <Button
              variant="quiet"
              className="mr-auto"
              onClick={() => {
                removeReceipt(source, receipt)
                onClose()
              }}
            >
              {isIrregular ? 'Eintrag löschen' : 'Wieder wie geplant'}
            </Button>
          )}
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button size={44} type="submit" form="receipt" isLoading={isSaving} loadingLabel="Speichert">
            Speichern
          </Button>
        </>
      }
    >
      <form
        id="receipt"
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save(receipt)
        }}
      >
        <MoneyField
          ref={input}
          label={incomeReceiptRecord.fields.amountCents.label}
          valueCents={amountCents}
          onCommit={change}
          onPreview={change}
          error={error}
          isEmptyAllowed
        />
      </form>
    </Dialog>
  )
}
