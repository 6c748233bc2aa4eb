import type { Control } from 'react-hook-form'
import { incomeReceiptRecord } from '#contract/records/income-receipt-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import type { IncomeReceipt } from '#domain/income/income-source.ts'
import { isValidIn, receiptOf } from '#domain/income/month-value.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type StoredSource } from '#web/household/planning/planning-queries.ts'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { deleteIncomeReceiptMutation, putIncomeReceiptMutation } from '#web/household/writes/income-writes.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { FormMoneyField } from '#web/kit/pickers/form-fields.tsx'
import { PAST_MONTHS, type SourceValues } from './source-form.ts'

/** The last twelve months, the latest first. */
function pastMonths(month: Month): readonly Month[] {
  return Array.from({ length: PAST_MONTHS }, (_, index) => addMonths(month, -1 - index))
}

interface NewMonthsProps {
  readonly control: Control<SourceValues>
  readonly month: Month
}

/** The receipts of past months of a new source; they are saved together with the source. */
export function NewMonths({ control, month }: NewMonthsProps) {
  return (
    <ul className="grid grid-cols-2 gap-4">
      {pastMonths(month).map((each, index) => (
        <li key={each}>
          <FormMoneyField
            control={control}
            name={`months.${index}`}
            label={formatMonth(each)}
            isEmptyAllowed
            size={44}
          />
        </li>
      ))}
    </ul>
  )
}

interface StoredMonthsProps {
  readonly source: StoredSource
  readonly receipts: readonly StoredReceipt[]
  readonly month: Month
}

type StoredReceipt = IncomeReceipt

/** The receipts of a stored source in the last twelve months; each month is saved when its field is left. */
export function StoredMonths({ source, receipts, month }: StoredMonthsProps) {
  const months = pastMonths(month).filter((each) => isValidIn(source, each))
  if (months.length === 0) return null
  return (
    <section className="section-rule mt-8 pt-4">
      <header className="flex items-baseline justify-between gap-4">
        <h3 className="text-18">Vergangene Monate</h3>
        <span className="text-14 text-text-3">leer zählt 0,00&nbsp;€</span>
      </header>
      <ul className="mt-3 grid grid-cols-2 gap-4">
        {months.map((each) => (
          <li key={each}>
            <StoredMonth source={source} receipt={receiptOf(source, receipts, each)} month={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TypedReceipt {
  /** The amount of the month; null: there is none. */
  readonly amountCents: Cents | null
}

interface StoredMonthProps {
  readonly source: StoredSource
  readonly receipt: StoredReceipt | undefined
  readonly month: Month
}

function StoredMonth({ source, receipt, month }: StoredMonthProps) {
  const send = useSend()
  const params = { sourceId: source.id, month }
  const write = (amountCents: Cents | null, version: number): Promise<unknown> =>
    amountCents === null
      ? send(deleteIncomeReceiptMutation, params)
      : send(putIncomeReceiptMutation, { params, body: { version, amountCents } })
  const editor = useRecordEditor(receipt, {
    latest: () => receipt,
    send: (amountCents: Cents | null, seen) => write(amountCents, seen?.version ?? 0),
    fields: {
      ofDraft: (amountCents): TypedReceipt => ({ amountCents }),
      ofStored: (stored) => stored,
      toDraft: (typed) => typed.amountCents,
    },
    wayBack: ({ draft, seen }) => ({
      word: `${source.label} im ${formatMonth(month)} ${draft === null ? 'gelöscht' : 'eingetragen'}`,
      // The server counts the versions of a month's receipt by one; after a deletion the count begins again
      // at 0.
      back: () => write(seen?.amountCents ?? null, draft === null ? 0 : (seen?.version ?? 0) + 1),
    }),
  })
  const { conflict, failure } = editor
  return (
    <>
      <MoneyField
        label={formatMonth(month)}
        valueCents={receipt?.amountCents ?? null}
        onCommit={(amountCents) => {
          if (amountCents !== (receipt?.amountCents ?? null)) editor.submit(amountCents)
        }}
        isEmptyAllowed
        isSaving={editor.isSaving}
        size={44}
        {...(failure ? { error: failure.sentence } : {})}
      />
      {conflict && (
        <RecordConflict
          conflict={conflict}
          editor={editor}
          fields={incomeReceiptRecord.fields}
          wordsOf={(_key, side) => (side === 'mine' && conflict.mine === null ? 'kein Eintrag' : undefined)}
          title={`Zwei Stände für ${source.label}`}
          lead={`${incomeReceiptRecord.name} im ${formatMonth(month)}. Welcher gilt?`}
        />
      )}
    </>
  )
}
