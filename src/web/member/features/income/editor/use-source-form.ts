import { useEffect, useState } from 'react'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { usualPayDay } from '#domain/income/usual-pay-day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { useTypedForm } from '#web/app/unsaved/use-typed-form.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { type Income, type StoredSource } from '#web/household/planning/planning-queries.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import {
  createIncomeSourceMutation,
  updateIncomeSourceMutation,
} from '#web/household/writes/income-writes.ts'
import {
  type SourceValues,
  bodyOf,
  emptySource,
  receiptsOf,
  valuesOf,
} from '#web/member/income-source/source-form.ts'
import { type RecordForm, useRecordForm } from '#web/member/record-form/use-record-form.ts'
import { type CheckedSource, formField, sourceSchema } from './source-schema.ts'

interface SourceFormOptions {
  readonly stored: StoredSource | null
  /** The person to whom a new source belongs at first; null: the household. */
  readonly personId: string | null
  readonly income: Income
  readonly month: Month
  readonly onDone: () => void
}

export interface SourceForm extends RecordForm<
  typeof incomeSourceRecord,
  SourceValues,
  CheckedSource,
  StoredSource | null
> {
  readonly id: string
  /** The values with the amount that is being typed. */
  readonly typed: SourceValues
  readonly setTypedCents: (cents: Cents | null) => void
  /** The source as it would be stored, for the figures shown while somebody types. */
  readonly preview: IncomeSource
  readonly receipts: readonly IncomeReceipt[]
  /** Sets the fields that follow from the chosen kind of income, unless a person has set them differently. */
  readonly followType: (type: IncomeSource['type']) => void
}

/**
 * A source of income while it is edited: the first values of its fields, their checks, and the body that is
 * sent.
 */
export function useSourceForm({ stored, personId, income, month, onDone }: SourceFormOptions): SourceForm {
  // The source when its form was opened; changes made elsewhere meanwhile are settled when it is saved.
  const [base] = useState(stored)
  const [id] = useState(() => base?.id ?? newId())
  const [typedCents, setTypedCents] = useState<Cents | null>(null)
  const send = useSend()
  const form = useRecordForm({
    record: incomeSourceRecord,
    stored: base,
    start: base ? valuesOf(base, month) : emptySource(personId, month),
    schema: sourceSchema(base, month),
    send: ({ receipts = [], ...body }, seen) =>
      seen
        ? send(updateIncomeSourceMutation, { params: { id }, body: { ...body, version: seen.version } })
        : send(createIncomeSourceMutation, { ...body, id, ...(receipts.length > 0 && { receipts }) }),
    formField,
    fields: settledSource,
    onDone,
  })
  useTypedForm(form.form, stored ? `income ${id} ${stored.version}` : 'income new')
  const { values, set } = form
  const { validFrom, validTo } = values
  const { trigger } = form.form

  // A last month before the first one is reported while the months are chosen, not only when the form is
  // saved.
  const duration = validTo === null ? null : `${validFrom} ${validTo}`
  useEffect(() => {
    if (duration !== null) void trigger('validTo')
  }, [duration, trigger])

  const typed = { ...values, amountCents: typedCents ?? values.amountCents }

  function followType(type: IncomeSource['type']) {
    if (base) return
    if (values.payDay === usualPayDay(values.type)) set('payDay', usualPayDay(type))
    // The pay of self-employed persons differs from month to month.
    const isUntouched = values.rhythm === 'monthly' && values.amountCents === null
    if (type === 'self_employment' && isUntouched) set('rhythm', 'irregular')
  }

  return {
    ...form,
    id,
    typed,
    setTypedCents,
    preview: previewOf(typed, base, id, month),
    receipts: base ? income.receipts : enteredReceipts(values, id, month),
    followType,
  }
}

const settledSource: SettledFields<CheckedSource, StoredSource | null, CheckedSource> = {
  ofDraft: (body) => body,
  ofStored: (source) => source ?? undefined,
  toDraft: (body) => body,
}

function enteredReceipts(values: SourceValues, sourceId: string, month: Month): readonly IncomeReceipt[] {
  return receiptsOf(values, month)
    .filter(({ amountCents }) => Number.isSafeInteger(amountCents))
    .map((receipt) => ({ ...receipt, sourceId, version: 0 }))
}

// The source as it would be stored; an entry that cannot be read counts as absent.
function previewOf(
  values: SourceValues,
  stored: StoredSource | null,
  id: string,
  month: Month,
): IncomeSource {
  const readable = {
    amountCents: readableOf(values.amountCents),
    estimateLowestCents: readableOf(values.estimateLowestCents),
    estimateUsualCents: readableOf(values.estimateUsualCents),
    months: values.months.map(readableOf),
    growthBp: readableOf(values.growthBp) ?? 0,
    reserveBp: readableOf(values.reserveBp) ?? 0,
  }
  return { ...bodyOf({ ...values, ...readable }, stored, month), id, version: 0 }
}

function readableOf(value: number | null): number | null {
  return Number.isSafeInteger(value) ? value : null
}
