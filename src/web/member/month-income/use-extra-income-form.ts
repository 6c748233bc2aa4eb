import { useState } from 'react'
import { extraIncomeRecord } from '#contract/records/extra-income-record.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { ExtraDistribution, ExtraIncome } from '#domain/income/income-source.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type FormIssue, type FormResult, formSchema } from '#web/app/forms/form-schema.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import {
  createExtraIncomeMutation,
  deleteExtraIncomeMutation,
  updateExtraIncomeMutation,
} from '#web/household/writes/income-writes.ts'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { type RecordForm, useRecordForm } from '#web/member/record-form/use-record-form.ts'

interface ExtraIncomeFormOptions {
  /** The extra income that is changed; null: a new one. */
  readonly extra: ExtraIncome | null
  readonly month: Month
  readonly onDone: () => void
}

/** The values of the drawer while somebody types. */
type Values = { label: string; amountCents: Cents | null; distribution: ExtraDistribution }

type Entry = Pick<ExtraIncome, 'label' | 'amountCents' | 'distribution'>

/** An income without a source while it is edited; the toast takes a change back. */
export function useExtraIncomeForm({
  extra,
  month,
  onDone,
}: ExtraIncomeFormOptions): RecordForm<typeof extraIncomeRecord, Values, Entry, ExtraIncome | null> {
  const send = useSend()
  const [id] = useState(() => extra?.id ?? newId())
  return useRecordForm({
    record: extraIncomeRecord,
    stored: extra,
    start: extra ?? { label: '', amountCents: null, distribution: 'as_usual' },
    schema: extraIncomeSchema,
    send: (entry, seen) =>
      seen
        ? send(updateExtraIncomeMutation, {
            params: { id },
            body: { version: seen.version, month: seen.month, ...entry },
          })
        : send(createExtraIncomeMutation, { id, month, ...entry }),
    wayBack: ({ draft, seen, saved }) => ({
      word: `${draft.label} ${seen ? 'geändert' : 'eingetragen'}`,
      back: async () => {
        if (!seen) return send(deleteExtraIncomeMutation, id)
        const { id: _, ...former } = seen
        return send(updateExtraIncomeMutation, {
          params: { id },
          body: { ...former, version: saved.version },
        })
      },
    }),
    fields: settledExtraIncome,
    onDone,
  })
}

const settledExtraIncome: SettledFields<Entry, ExtraIncome | null, Entry> = {
  ofDraft: ({ label, amountCents, distribution }) => ({ label, amountCents, distribution }),
  ofStored: (stored) => stored ?? undefined,
  toDraft: (entry) => entry,
}

const extraIncomeSchema = formSchema(({ label, amountCents, distribution }: Values): FormResult<Entry> => {
  const issues = [...labelIssues(label), ...amountIssues(amountCents)]
  if (issues.length > 0 || amountCents === null) return { issues }
  return { value: { label: label.trim(), amountCents, distribution } }
})

function labelIssues(label: string): readonly FormIssue[] {
  return label.trim() === '' ? [{ path: ['label'], message: parseSentences.empty }] : []
}

function amountIssues(amountCents: Cents | null): readonly FormIssue[] {
  const path = ['amountCents']
  if (amountCents === null) return [{ path, message: parseSentences.empty }]
  if (!Number.isSafeInteger(amountCents)) return [{ path, message: parseSentences.not_a_number }]
  if (amountCents === 0) return [{ path, message: 'Der Wert muss mindestens 0,01\u00A0€ betragen.' }]
  return []
}
