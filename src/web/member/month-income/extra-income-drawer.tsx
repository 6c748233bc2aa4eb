import { type RefObject, useRef, useState } from 'react'
import { extraIncomeRecord } from '#contract/records/extra-income-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type ExtraDistribution, type ExtraIncome, extraDistributions } from '#domain/income/income-source.ts'
import type { Cents } from '#domain/money/cents.ts'
import { CallError } from '#contract/protocol/client.ts'
import { parseSentences } from '#web/fields/parse-sentences.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { Button } from '#web/controls/button.tsx'
import { Drawer, DrawerActions } from '#web/layers/drawer.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { MoneyField } from '#web/fields/money-field.tsx'
import { Segmented } from '#web/fields/segmented.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useFormatEuro } from '#web/display/money.tsx'
import { incomeMinus } from '#web/words/minus-words.ts'
import { newId } from '#web/planning/new-id.ts'
import {
  createExtraIncomeMutation,
  deleteExtraIncomeMutation,
  updateExtraIncomeMutation,
} from '#web/planning/planning-queries.ts'
import { RecordConflict } from '#web/records/record-conflict.tsx'
import { useRecordEditor } from '#web/records/use-record-editor.ts'
import { useSend } from '#web/records/use-send.ts'
import { useIncomeActions } from './use-income-actions.ts'

export interface ExtraIncomeDrawerProps {
  readonly isOpen: boolean
  /** null: a new one. */
  readonly extra: ExtraIncome | null
  readonly month: Month
  readonly onClose: () => void
}

/** Money beside all sources: a bonus, a refund. */
export function ExtraIncomeDrawer({ isOpen, extra, month, onClose }: ExtraIncomeDrawerProps) {
  const first = useRef<HTMLInputElement>(null)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={formatMonth(month)}
      title={extra ? 'Einnahme ändern' : 'Einnahme eintragen'}
      initialFocus={first}
    >
      <ExtraIncomeForm key={extra?.id ?? 'new'} extra={extra} month={month} onClose={onClose} first={first} />
    </Drawer>
  )
}

interface FormProps extends Omit<ExtraIncomeDrawerProps, 'isOpen'> {
  readonly first: RefObject<HTMLInputElement | null>
}

const { fields } = extraIncomeRecord

type Entry = Pick<ExtraIncome, 'label' | 'amountCents' | 'distribution'>

interface Errors {
  readonly label?: string
  readonly amountCents?: string
  readonly form?: string
}

function ExtraIncomeForm({ extra, month, onClose, first }: FormProps) {
  const send = useSend()
  const formatEuro = useFormatEuro()
  const { removeExtra } = useIncomeActions(month)
  const [id] = useState(() => extra?.id ?? newId())
  const [label, setLabel] = useState(extra?.label ?? '')
  const [amountCents, setAmount] = useState<Cents | null>(extra?.amountCents ?? null)
  const [distribution, setDistribution] = useState<ExtraDistribution>(extra?.distribution ?? 'as_usual')
  const [errors, setErrors] = useState<Errors>({})
  const editor = useRecordEditor(extra, {
    send: (entry: Entry, seen) =>
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
    fields: {
      ofDraft: ({ label: called, amountCents: cents, distribution: way }): Entry => ({
        label: called,
        amountCents: cents,
        distribution: way,
      }),
      ofStored: (stored) => stored ?? undefined,
      toDraft: (entry) => entry,
    },
    attempt,
    onDone: onClose,
  })
  const { conflict } = editor

  // An error goes with the first key: nothing may move under a pointer when the field is left.
  function changeAmount(cents: Cents | null) {
    setAmount(cents)
    setErrors(({ amountCents: _, ...others }) => others)
  }

  function save() {
    const found = findingsOf(label, amountCents)
    setErrors(found)
    if (Object.keys(found).length > 0 || amountCents === null) return
    attempt(() => editor.save({ label: label.trim(), amountCents, distribution }))
  }

  function attempt(now: () => Promise<void>) {
    now().catch((failure: unknown) => setErrors(errorsOf(failure)))
  }

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        ref={first}
        label={fields.label.label}
        value={label}
        onChange={(event) => {
          setLabel(event.target.value)
          setErrors(({ label: _, ...others }) => others)
        }}
        help="Zum Beispiel Bonus, Steuererstattung oder Verkauf"
        error={errors.label}
        maxLength={80}
      />
      <MoneyField
        label={fields.amountCents.label}
        valueCents={amountCents}
        onCommit={changeAmount}
        onPreview={changeAmount}
        askMinus={(cents) => incomeMinus(formatEuro(cents))}
        isEmptyAllowed
        error={errors.amountCents}
      />
      <Segmented
        label={fields.distribution.inForm}
        isLabelHidden={false}
        isWide
        value={distribution}
        onChange={setDistribution}
        choices={extraDistributions.map((value) => ({ value, label: fields.distribution.words[value] }))}
      />
      <p className="-mt-3 text-14 text-text-3">
        {distribution === 'as_usual'
          ? 'Bonus wie üblich teilen: alle Töpfe bekommen ihren Anteil.'
          : 'Nur Sparrate erhöhen: alles geht zu Sich selbst bezahlen.'}
      </p>
      {errors.form !== undefined && <ErrorSentence>{errors.form}</ErrorSentence>}
      <DrawerActions
        end={
          extra && (
            <Button
              variant="danger-outline"
              onClick={() => {
                removeExtra(extra)
                onClose()
              }}
            >
              Löschen
            </Button>
          )
        }
      >
        <Button type="submit" isLoading={editor.isSaving} loadingLabel="Speichert">
          Speichern
        </Button>
        <Button variant="outline" onClick={onClose}>
          Abbrechen
        </Button>
      </DrawerActions>
      {conflict && (
        <RecordConflict
          conflict={conflict}
          editor={editor}
          fields={fields}
          title={`Zwei Stände für ${conflict.theirs?.label ?? label}`}
          lead={`Einnahme im ${formatMonth(month)}. Welcher gilt?`}
        />
      )}
    </form>
  )
}

function findingsOf(label: string, amountCents: Cents | null): Errors {
  const empty = parseSentences.empty
  return {
    ...(label.trim() === '' ? { label: empty } : {}),
    ...(amountCents === null ? { amountCents: empty } : {}),
    ...(amountCents === 0 ? { amountCents: 'Der Wert muss mindestens 0,01\u00A0€ betragen.' } : {}),
  }
}

function errorsOf(failure: unknown): Errors {
  if (!(failure instanceof CallError)) return { form: sentenceOf(failure) }
  const at = (field: string) => failure.errors.find((entry) => entry.field === field)?.message
  const label = at('label')
  const amountCents = at('amountCents')
  if (label === undefined && amountCents === undefined) return { form: sentenceOf(failure) }
  return { ...(label === undefined ? {} : { label }), ...(amountCents === undefined ? {} : { amountCents }) }
}
