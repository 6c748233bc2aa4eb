import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { needsDueMonth, overlappingSalaries } from '#domain/income/check-income-source.ts'
import { type IncomeSource, incomeTypes, rhythms } from '#domain/income/income-source.ts'
import { irregularValues } from '#domain/income/month-value.ts'
import { formLabel } from '#web/planning/field-lines.ts'
import { monthNames } from '#web/planning/field-words.ts'
import { newId } from '#web/planning/new-id.ts'
import { payDayWords } from '#web/planning/pay-day-words.ts'
import {
  type AccountSystem,
  type Income,
  type Person,
  type StoredSource,
  createIncomeSourceMutation,
  updateIncomeSourceMutation,
} from '#web/planning/planning-queries.ts'
import { renameFields } from '#web/records/rename-fields.ts'
import { Button } from '#web/controls/button.tsx'
import { DrawerActions } from '#web/layers/drawer.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { FormCheckbox, FormMoneyField, FormMonthPicker, FormPercentField } from '#web/pickers/form-fields.tsx'
import { Money } from '#web/display/money.tsx'
import { Select } from '#web/pickers/select.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { UnsavedDialog } from '#web/records/unsaved-dialog.tsx'
import { useRecordEditor } from '#web/records/use-record-editor.ts'
import { useSend } from '#web/records/use-send.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useShowFirstError } from '#web/pickers/use-show-first-error.ts'
import { AmountChange } from './amount-change.tsx'
import { AmountHistory } from './amount-history.tsx'
import { DistributionPreview } from './distribution-preview.tsx'
import { SourceConflict } from './source-conflict.tsx'
import { type SourceBody, bodyOf, emptySource, isAmountChanged, valuesOf } from './source-form.ts'
import { formField, sourceSchema } from './source-schema.ts'
import { SourceSums } from './source-sums.tsx'
import { useDeleteSource } from './use-delete-source.ts'

interface SourceEditorProps {
  readonly stored: StoredSource | null
  /** Whose source a new one is at first. */
  readonly personId: string | null
  readonly persons: readonly Person[]
  readonly income: Income
  readonly accountSystem: AccountSystem
  readonly month: Month
  readonly onDone: () => void
}

const { fields } = incomeSourceRecord
const household = 'household'
const dueMonthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }))
const payDayOptions = [
  { value: 'last_bank_day', label: payDayWords('last_bank_day') },
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: payDayWords(index + 1) })),
]

/** The form of a source, what its amount means, and what it was before. */
export function SourceEditor(props: SourceEditorProps) {
  const { stored, personId, persons, income, accountSystem, month, onDone } = props
  const [typedCents, setTypedCents] = useState<number | null>(null)
  const send = useSend()
  const remove = useDeleteSource(income)
  const [id] = useState(() => stored?.id ?? newId())
  const editor = useRecordEditor(stored, {
    send: (body: SourceBody, seen) => {
      const sent = seen
        ? send(updateIncomeSourceMutation, { params: { id }, body: { ...body, version: seen.version } })
        : send(createIncomeSourceMutation, { ...body, id })
      return sent.catch((error: unknown) => {
        throw renameFields(error, formField)
      })
    },
    onDone,
    onKeepTheirs: (theirs) => theirs && form.form.reset(valuesOf(theirs, month)),
    resend: (_mine, theirs) => {
      if (theirs) form.form.setValue('history', theirs.amounts)
      form.submit()
    },
  })
  const base = editor.seen

  const form = useContractForm({
    schema: sourceSchema(base),
    defaultValues: base ? valuesOf(base, month) : emptySource(personId, month),
    send: editor.save,
  })
  const { control } = form
  const formElement = useShowFirstError(form.form.formState.submitCount)
  const set = form.form.setValue
  const values = useWatch({ control }) as ReturnType<typeof valuesOf>
  const { rhythm } = values

  // A wrong end is said while the two months are chosen, not only when saving.
  const { validFrom, validTo } = values
  useEffect(() => {
    if (validTo !== null) void form.form.trigger('validTo')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [validFrom, validTo])

  const typed = { ...values, amountCents: typedCents ?? values.amountCents }
  const preview = previewOf(typed, base, id)
  const others = income.sources.filter((source) => source.id !== id)
  const overlap = overlappingSalaries([...others, preview]).find(([, second]) => second.id === id)?.[0]
  const isDated = needsDueMonth(rhythm)
  const isRegular = rhythm !== 'irregular'

  return (
    <>
      <form
        ref={formElement}
        noValidate
        className="flex flex-col gap-5"
        onInput={editor.markTyped}
        onSubmit={(event) => form.submit(event)}
      >
        <TextField label={fields.label.label} autoComplete="off" {...form.field('label')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={fields.personId.label}
            options={[
              ...persons.map((person) => ({
                value: person.id,
                label: `${person.name} ${person.surname}`.trim(),
              })),
              { value: household, label: fields.personId.none },
            ]}
            value={values.personId ?? household}
            onChange={(next) => set('personId', next === household ? null : next, dirty)}
            error={form.errorOf('personId')}
          />
          <Select
            label={fields.type.label}
            options={incomeTypes.map((value) => ({ value, label: fields.type.words[value] }))}
            value={values.type}
            onChange={(next) => next && set('type', next, dirty)}
            error={form.errorOf('type')}
          />
        </div>
        {overlap && (
          <p className="-mt-2 text-14 text-text-2">
            {overlap.label} läuft zur selben Zeit. Das ist in Ordnung, wenn es zwei Gehälter sind; sonst
            beende das erste.
          </p>
        )}
        {isRegular ? (
          <div>
            <FormMoneyField
              control={control}
              name="amountCents"
              label={fields.amounts.label}
              align="left"
              isEmptyAllowed
              minimumCents={1}
              help="Auch als Rechnung: 12*49,90"
              onPreview={setTypedCents}
              onBlur={() => setTypedCents(null)}
            />
            {base && isAmountChanged(typed, base) && (
              <AmountChange
                source={{ ...base, amounts: values.history }}
                kind={values.changeKind}
                from={values.changeFrom}
                month={month}
                onKind={(kind) => set('changeKind', kind, dirty)}
                onFrom={(from) => set('changeFrom', from, dirty)}
              />
            )}
          </div>
        ) : (
          <IrregularHelp source={preview} income={income} month={month} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={fields.rhythm.label}
            options={rhythms.map((value) => ({ value, label: fields.rhythm.words[value] }))}
            value={rhythm}
            onChange={(next) => next && set('rhythm', next, dirty)}
            error={form.errorOf('rhythm')}
          />
          <Select
            label={fields.dueMonth.label}
            options={dueMonthOptions}
            value={isDated && values.dueMonth !== null ? String(values.dueMonth) : null}
            placeholder={isDated ? 'Monat wählen' : fields.dueMonth.none}
            isDisabled={!isDated}
            help={isDated ? dueMonthHelp(rhythm) : `nicht bei ${fields.rhythm.words[rhythm]}`}
            onChange={(next) => set('dueMonth', next === null ? null : Number(next), checked)}
            error={isDated ? form.errorOf('dueMonth') : undefined}
          />
        </div>
        <Select
          label={fields.payDay.label}
          options={payDayOptions}
          value={String(values.payDay)}
          onChange={(next) => next && set('payDay', next === 'last_bank_day' ? next : Number(next), dirty)}
          error={form.errorOf('payDay')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormMonthPicker
            control={control}
            name="validFrom"
            label={formLabel(fields.validFrom, { rhythm })}
            currentMonth={month}
          />
          {rhythm !== 'once' && (
            <FormMonthPicker
              control={control}
              name="validTo"
              label={fields.validTo.label}
              isOptional
              currentMonth={month}
              emptyLabel={fields.validTo.none}
            />
          )}
        </div>
        {isRegular && rhythm !== 'once' && (
          <FormPercentField
            control={control}
            name="growthBp"
            label={fields.growthBp.label}
            unit={fields.growthBp.unit}
            digits={1}
            minimumBp={-5_000}
            fieldClassName="max-w-50"
            help={growthHelp(preview)}
          />
        )}
        <FormCheckbox
          control={control}
          name="isDistributed"
          label={<span className="font-semibold">{fields.isDistributed.label}</span>}
          help={
            values.isDistributed
              ? 'Zählt für die drei Raten und das Leben.'
              : 'Geht an den Raten vorbei und zählt nur zum Einkommen.'
          }
        />
        <SourceSums source={preview} receipts={income.receipts} month={month} />
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        <DrawerActions
          end={
            base && (
              <Button
                variant="quiet"
                className="!text-negative"
                onClick={() => {
                  editor.finish()
                  remove(base)
                }}
              >
                Löschen
              </Button>
            )
          }
        >
          <Button type="submit" isLoading={form.isSending} loadingLabel="Speichert">
            Speichern
          </Button>
          <Button variant="outline" onClick={onDone}>
            Abbrechen
          </Button>
        </DrawerActions>
      </form>
      {values.isDistributed && (
        <DistributionPreview
          source={preview}
          receipts={income.receipts}
          month={month}
          allocation={versionAt(accountSystem.versions, month)}
        />
      )}
      {base && values.history.length > 0 && (
        <AmountHistory
          source={{ ...base, amounts: values.history }}
          month={month}
          onRemove={(from) =>
            set(
              'history',
              values.history.filter((amount) => amount.from !== from),
              dirty,
            )
          }
        />
      )}
      <UnsavedDialog isDirty={!editor.isDone && (form.isDirty || editor.hasTyped)} />
      {editor.conflict?.theirs && (
        <SourceConflict
          mine={editor.conflict.mine}
          theirs={editor.conflict.theirs}
          persons={persons}
          month={month}
          isSaving={editor.isSaving}
          onKeepTheirs={editor.keepTheirs}
          onTakeMine={editor.takeMine}
        />
      )}
    </>
  )
}

const dirty = { shouldDirty: true } as const
const checked = { shouldDirty: true, shouldValidate: true } as const

interface IrregularHelpProps {
  readonly source: IncomeSource
  readonly income: Income
  readonly month: Month
}

function IrregularHelp({ source, income, month }: IrregularHelpProps) {
  const { meanCents, minimumCents } = irregularValues(source, income.receipts, month)
  return (
    <div className="border-y border-border py-3 text-14 text-text-2">
      <p>
        Was kommt, trägst du im Monat selbst ein:{' '}
        <Link to="/kontensystem" className="font-semibold text-primary underline underline-offset-4">
          zum Kontensystem
        </Link>
        . Ein Monat ohne Eintrag zählt 0,00&nbsp;€.
      </p>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1">
        <dt>Mittel der letzten zwölf Monate</dt>
        <dd className="text-right">
          <Money cents={meanCents} />
        </dd>
        <dt>kleinster der letzten sechs</dt>
        <dd className="text-right">
          <Money cents={minimumCents} />
        </dd>
      </dl>
      <p className="mt-2">Der kleinere der beiden zählt: Geplant wird nur, womit du rechnen kannst.</p>
    </div>
  )
}

function dueMonthHelp(rhythm: IncomeSource['rhythm']): string | undefined {
  switch (rhythm) {
    case 'quarterly':
      return 'einer der vier Monate'
    case 'half_yearly':
      return 'einer der beiden Monate'
    default:
      return undefined
  }
}

function growthHelp(source: IncomeSource): string {
  const since = source.amounts.at(-1)?.from
  return since ? `effektiv, jeweils im ${formatMonthName(since)}` : 'effektiv im Jahr'
}

// What would be stored, for the figures that move along; what cannot be read counts as nothing.
function previewOf(
  values: ReturnType<typeof valuesOf>,
  stored: StoredSource | null,
  id: string,
): IncomeSource {
  const amountCents = Number.isSafeInteger(values.amountCents) ? values.amountCents : null
  const growthBp = Number.isSafeInteger(values.growthBp) ? values.growthBp : 0
  const body = bodyOf({ ...values, amountCents, growthBp }, stored)
  return { ...body, id, version: 0 }
}
