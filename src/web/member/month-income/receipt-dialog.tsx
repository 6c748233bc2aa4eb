import { useRef, useState } from 'react'
import { incomeReceiptRecord } from '#contract/records/income-receipt-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt } from '#domain/income/income-source.ts'
import type { IncomeLine } from '#domain/income/month-income.ts'
import type { Cents } from '#domain/money/cents.ts'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { incomeMinus } from '#web/kit/words/minus-words.ts'
import { useIncomeActions } from './use-income-actions.ts'
import { useReceiptEditor } from './use-receipt-editor.ts'

export interface ReceiptDialogProps {
  /** The line of the receipt; null: the dialog is closed. */
  readonly line: IncomeLine | null
  readonly receipt: IncomeReceipt | undefined
  readonly month: Month
  readonly onClose: () => void
}

/** The dialog for the amount that was received from a source in a month. */
export function ReceiptDialog({ line, ...props }: ReceiptDialogProps) {
  return line ? <OpenReceiptDialog key={line.source.id} line={line} {...props} /> : null
}

function OpenReceiptDialog({
  line,
  receipt,
  month,
  onClose,
}: ReceiptDialogProps & { readonly line: IncomeLine }) {
  const { source, plannedCents } = line
  const formatEuro = useFormatEuro()
  const { removeReceipt } = useIncomeActions(month)
  const input = useRef<HTMLInputElement>(null)
  const [amountCents, setAmount] = useState<Cents | null>(
    line.hasReceipt ? line.actualCents : line.plannedCents || null,
  )
  const [isMissing, setMissing] = useState(false)
  const editor = useReceiptEditor({ source, receipt, month, onClose })
  const { conflict, failure } = editor
  const isIrregular = source.rhythm === 'irregular'

  function change(cents: Cents | null) {
    setAmount(cents)
    setMissing(false)
    editor.forgetFailure()
  }

  function save() {
    if (amountCents === null) setMissing(true)
    else editor.submit(amountCents)
  }

  if (conflict)
    return (
      <RecordConflict
        conflict={conflict}
        editor={editor}
        fields={incomeReceiptRecord.fields}
        title={`Zwei Stände für ${source.label}`}
        lead={`Eingang im ${formatMonth(month)}. Welcher gilt?`}
      />
    )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${source.label} im ${formatMonth(month)}`}
      lead={
        isIrregular ? (
          <>
            Was ist wirklich gekommen? Bis du es einträgst, zählen <Money cents={plannedCents} /> wie geplant.
          </>
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
          <Button size={44} type="submit" form="receipt" isLoading={editor.isSaving} loadingLabel="Speichert">
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
          save()
        }}
      >
        <MoneyField
          ref={input}
          label={incomeReceiptRecord.fields.amountCents.label}
          valueCents={amountCents}
          onCommit={change}
          onPreview={change}
          askMinus={(cents) => incomeMinus(formatEuro(cents))}
          error={isMissing ? parseSentences.empty : failure?.sentence}
          isEmptyAllowed
        />
      </form>
    </Dialog>
  )
}
