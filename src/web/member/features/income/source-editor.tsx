import { Suspense, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { hasPayslip, needsDueMonth, overlappingSalaries } from '#domain/income/check-income-source.ts'
import { type IncomeSource, incomeTypes, payDayRules, rhythms } from '#domain/income/income-source.ts'
import { usualPayDay } from '#domain/income/usual-pay-day.ts'
import { canReserve } from '#domain/income/tax-reserve.ts'
import { formLabel } from '#web/planning/field-lines.ts'
import { monthNames } from '#web/planning/field-words.ts'
import { newId } from '#web/planning/new-id.ts'
import { payDayWords } from '#web/planning/pay-day-words.ts'
import {
  type AccountSystem,
  type Income,
  type Person,
  type StoredAccount,
  type StoredSource,
  createIncomeSourceMutation,
  updateIncomeSourceMutation,
} from '#web/planning/planning-queries.ts'
import { RecordConflict } from '#web/records/record-conflict.tsx'
import { renameFields } from '#web/records/rename-fields.ts'
import { useTypedForm } from '#web/drafts/use-typed-form.ts'
import { SaveActions } from '#web/layers/save-actions.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { FormCheckbox, FormMoneyField, FormMonthPicker, FormPercentField } from '#web/pickers/form-fields.tsx'
import { useFormatEuro } from '#web/display/money.tsx'
import { incomeMinus } from '#web/words/minus-words.ts'
import { Select } from '#web/pickers/select.tsx'
import { TextAction } from '#web/controls/text-action.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { UnsavedDialog } from '#web/records/unsaved-dialog.tsx'
import { useRecordEditor } from '#web/records/use-record-editor.ts'
import { useSend } from '#web/records/use-send.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useShowFirstError } from '#web/pickers/use-show-first-error.ts'
import { AmountChange } from './amount-change.tsx'
import { AmountHistory } from './amount-history.tsx'
import { DistributionPreview } from './distribution-preview.tsx'
import { IrregularAmounts } from '#web/member/income-source/irregular-amounts.tsx'
import { PayslipFields } from '#web/member/income-source/later-payslip.ts'
import { MoreFields } from '#web/member/income-source/more-fields.tsx'
import { StoredMonths } from '#web/member/income-source/past-months.tsx'
import { ReserveFields } from '#web/member/income-source/reserve-fields.tsx'
import {
  bodyOf,
  emptySource,
  isAmountChanged,
  receiptsOf,
  valuesOf,
} from '#web/member/income-source/source-form.ts'
import { type CheckedSource, formField, sourceSchema } from './source-schema.ts'
import { SourceSums } from './source-sums.tsx'
import { useDeleteSource } from './use-delete-source.ts'

interface SourceEditorProps {
  readonly stored: StoredSource | null
  /** Whose source a new one is at first. */
  readonly personId: string | null
  readonly persons: readonly Person[]
  readonly income: Income
  readonly accounts: readonly StoredAccount[]
  readonly accountSystem: AccountSystem
  readonly month: Month
  readonly onDone: () => void
}

const { fields } = incomeSourceRecord
const household = 'household'
const dueMonthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }))
const payDayRuleOptions = payDayRules.map((value) => ({
  value,
  label: incomeSourceRecord.fields.payDayRule.words[value],
}))

const payDayOptions = [
  { value: 'last_bank_day', label: payDayWords('last_bank_day') },
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: payDayWords(index + 1) })),
]

/** The form of a source, what its amount means, and what it was before. */
export function SourceEditor(props: SourceEditorProps) {
  const { stored, personId, persons, income, accounts, accountSystem, month, onDone } = props
  const [typedCents, setTypedCents] = useState<number | null>(null)
  const [isGross, setGross] = useState(stored?.payslip != null)
  const send = useSend()
  const formatEuro = useFormatEuro()
  const remove = useDeleteSource(income)
  const [id] = useState(() => stored?.id ?? newId())
  const editor = useRecordEditor(stored, {
    send: ({ receipts = [], ...body }: CheckedSource, seen) => {
      const sent = seen
        ? send(updateIncomeSourceMutation, { params: { id }, body: { ...body, version: seen.version } })
        : send(createIncomeSourceMutation, { ...body, id, ...(receipts.length > 0 && { receipts }) })
      return sent.catch((error: unknown) => {
        throw renameFields(error, formField)
      })
    },
    fields: {
      ofDraft: (body): CheckedSource => body,
      ofStored: (source) => source ?? undefined,
      toDraft: (body) => body,
    },
    attempt: (now) => form.attempt(now),
    onDone,
  })
  const base = editor.seen

  const form = useContractForm({
    schema: sourceSchema(base, month),
    defaultValues: base ? valuesOf(base, month) : emptySource(personId, month),
    send: editor.save,
  })
  useTypedForm(form.form, stored ? `income ${id} ${stored.version}` : 'income new')
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
  const preview = previewOf(typed, base, id, month)
  const receipts = base
    ? income.receipts
    : receiptsOf(values, month)
        .filter(({ amountCents }) => Number.isSafeInteger(amountCents))
        .map((receipt) => ({ ...receipt, sourceId: id, version: 0 }))
  const others = income.sources.filter((source) => source.id !== id)
  const overlap = overlappingSalaries([...others, preview]).find(([, second]) => second.id === id)?.[0]
  const isDated = needsDueMonth(rhythm)
  const isRegular = rhythm !== 'irregular'
  const hasGross = isGross && hasPayslip(values)
  const reserveFields = canReserve(values.type) && values.isDistributed && (
    <ReserveFields
      control={control}
      values={values}
      source={preview}
      receipts={receipts}
      accounts={accounts}
      month={month}
      onVat={(vatBp) => set('vatBp', vatBp, dirty)}
      onAccount={(accountId) => set('reserveAccountId', accountId, dirty)}
    />
  )
  // Who works for themselves lays something aside; others may.
  const isReserveFirst = values.type === 'self_employment' || values.vatBp > 0 || values.reserveBp > 0

  function chooseType(type: IncomeSource['type']) {
    set('type', type, dirty)
    // Until somebody chooses another one.
    if (!base && values.payDay === usualPayDay(values.type)) set('payDay', usualPayDay(type), dirty)
    // Nobody pays the self-employed every month alike.
    const isUntouched = !base && rhythm === 'monthly' && values.amountCents === null
    if (type === 'self_employment' && isUntouched) set('rhythm', 'irregular', dirty)
  }

  const beginning = (
    <FormMonthPicker
      control={control}
      name="validFrom"
      label={formLabel(fields.validFrom, { rhythm })}
      currentMonth={month}
    />
  )

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
            onChange={(next) => next && chooseType(next)}
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
            {hasGross ? (
              <Suspense fallback={<div className="min-h-90" />}>
                <PayslipFields
                  payslip={values.payslip}
                  amountCents={values.amountCents}
                  month={month}
                  error={form.errorOf('amountCents') ?? form.errorOf('payslip')}
                  onChange={(payslip, netCents) => {
                    set('payslip', payslip, dirty)
                    set('amountCents', netCents, checked)
                  }}
                  onLeave={() => {
                    setGross(false)
                    set('payslip', null, dirty)
                  }}
                />
              </Suspense>
            ) : (
              <div className="relative">
                <FormMoneyField
                  control={control}
                  name="amountCents"
                  label={values.vatBp > 0 ? 'Betrag mit Umsatzsteuer' : fields.amounts.inForm}
                  align="left"
                  isEmptyAllowed
                  minimumCents={1}
                  help="Auch als Rechnung: 12*49,90"
                  askMinus={(cents) => incomeMinus(formatEuro(cents))}
                  onPreview={setTypedCents}
                  onBlur={() => setTypedCents(null)}
                />
                {hasPayslip(values) && (
                  <TextAction className="-mb-3 !text-primary" onClick={() => setGross(true)}>
                    Aus Brutto berechnen
                  </TextAction>
                )}
              </div>
            )}
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
          <IrregularAmounts
            control={control}
            source={preview}
            receipts={receipts}
            month={month}
            isNew={!base}
            error={form.errorOf('months')}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={fields.rhythm.label}
            options={rhythms.map((value) => ({ value, label: fields.rhythm.words[value] }))}
            value={rhythm}
            onChange={(next) => next && set('rhythm', next, dirty)}
            error={form.errorOf('rhythm')}
          />
          {(isDated || base) && (
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
          )}
        </div>
        {isReserveFirst && reserveFields}
        {rhythm === 'once' && beginning}
        <MoreFields
          label="Mehr"
          hint={isRegular ? 'Zahltag, Beginn, Ende, Steigerung' : 'Zahltag, Beginn, Ende'}
          isOpenAtFirst={base !== null}
          isRefused={moreNames.some((name) => form.errorOf(name) !== undefined)}
        >
          {!isReserveFirst && reserveFields}
          <Select
            label={fields.payDay.label}
            options={payDayOptions}
            value={String(values.payDay)}
            onChange={(next) => next && set('payDay', next === 'last_bank_day' ? next : Number(next), dirty)}
            error={form.errorOf('payDay')}
          />
          {values.payDay !== 'last_bank_day' && (
            <Select
              label={fields.payDayRule.inForm}
              options={payDayRuleOptions}
              value={values.payDayRule}
              onChange={(next) => next && set('payDayRule', next, dirty)}
              error={form.errorOf('payDayRule')}
            />
          )}
          {rhythm !== 'once' && (
            <div className="grid gap-4 sm:grid-cols-2">
              {beginning}
              <FormMonthPicker
                control={control}
                name="validTo"
                label={fields.validTo.label}
                isOptional
                currentMonth={month}
                emptyLabel={fields.validTo.none}
              />
            </div>
          )}
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
        </MoreFields>
        <SourceSums source={preview} receipts={receipts} month={month} />
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        <SaveActions
          isSending={form.isSending}
          onCancel={onDone}
          onDelete={
            base
              ? () => {
                  editor.finish()
                  remove(base)
                }
              : undefined
          }
        />
      </form>
      {values.isDistributed && (
        <DistributionPreview
          source={preview}
          receipts={receipts}
          month={month}
          allocation={versionAt(accountSystem.versions, month)}
        />
      )}
      {base && !isRegular && <StoredMonths source={base} receipts={income.receipts} month={month} />}
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
      {editor.conflict && (
        <RecordConflict
          conflict={editor.conflict}
          editor={editor}
          fields={fields}
          nameOf={(wanted) => [...persons, ...accounts].find((each) => each.id === wanted)?.name}
          title={`Zwei Stände für ${editor.conflict.theirs?.label ?? values.label}`}
          lead="Die Quelle wurde inzwischen an anderer Stelle geändert. Was gilt?"
        />
      )}
    </>
  )
}

/** What stands under "Mehr". */
const moreNames = ['payDay', 'payDayRule', 'validFrom', 'validTo', 'growthBp', 'isDistributed']

const dirty = { shouldDirty: true } as const
const checked = { shouldDirty: true, shouldValidate: true } as const

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
