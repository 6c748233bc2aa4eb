import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CallError } from '#contract/protocol/client.ts'
import { budgetItemRecord } from '#contract/records/budget-item-record.ts'
import { groupName } from '#domain/budget/budget-group.ts'
import { budgetCategories, carryOvers, isMonthly, isSaving } from '#domain/budget/budget-item.ts'
import { reserveBegin } from '#domain/budget/planned-amounts.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, laterMonth, monthNumber } from '#domain/calendar/month.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { Checkbox } from '#web/controls/checkbox.tsx'
import { Notice, NoticeAction } from '#web/controls/notice.tsx'
import { TextAction } from '#web/controls/text-action.tsx'
import { useFormatEuro } from '#web/display/money.tsx'
import { RadioGroup } from '#web/fields/radio-group.tsx'
import { TextArea } from '#web/fields/text-area.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { SaveActions } from '#web/layers/save-actions.tsx'
import { MoreFields } from '#web/member/income-source/more-fields.tsx'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'
import { FormCheckbox, FormMoneyField, FormMonthPicker } from '#web/pickers/form-fields.tsx'
import { MonthPicker } from '#web/pickers/month-picker.tsx'
import { Select } from '#web/pickers/select.tsx'
import { useShowFirstError } from '#web/pickers/use-show-first-error.ts'
import { newId } from '#web/planning/new-id.ts'
import { payDayWords } from '#web/planning/pay-day-words.ts'
import { RecordConflict } from '#web/records/record-conflict.tsx'
import { renameFields } from '#web/records/rename-fields.ts'
import { UnsavedDialog } from '#web/records/unsaved-dialog.tsx'
import { useRecordEditor } from '#web/records/use-record-editor.ts'
import { useSend } from '#web/records/use-send.ts'
import { refusalSentence } from '#web/records/refusal-sentence.ts'
import { createItemMutation, updateItemMutation } from './budget-mutations.ts'
import type { StoredItem } from './budget-queries.ts'
import { DueMonthsField } from './due-months-field.tsx'
import {
  type ItemBody,
  type ItemValues,
  bodyOf,
  emptyItem,
  isAmountChanged,
  rhythmOfValues,
  valuesOf,
} from './item-form.ts'
import { type ItemRhythm, dueMonthsOf, itemRhythms } from './item-rhythm.ts'
import { formField, itemSchema } from './item-schema.ts'
import { ItemShares } from './item-shares.tsx'
import { MoveItem } from './move-item.tsx'
import { ReserveLine } from './reserve-line.tsx'
import type { BudgetPlanning } from './use-budget.ts'
import { useDeleteItem } from './use-delete-item.ts'

interface ItemEditorProps {
  readonly stored: StoredItem | null
  /** Of a new one. */
  readonly groupId: string | null
  readonly planning: BudgetPlanning
  readonly month: Month
  readonly onDone: () => void
}

const { fields } = budgetItemRecord
const noGroup = 'none'
const noDay = 'none'
const potAccount = 'pot'
const dayOptions = [
  { value: noDay, label: 'kein fester Tag' },
  { value: 'last_bank_day', label: payDayWords('last_bank_day') },
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: payDayWords(index + 1) })),
]
const rhythmWords: Readonly<Record<ItemRhythm, string>> = {
  monthly: 'jeden Monat',
  quarterly: 'vierteljährlich',
  half_yearly: 'halbjährlich',
  yearly: 'einmal im Jahr',
  months: 'in einzelnen Monaten',
  irregular: 'unregelmäßig im Jahr',
}
const carryOverNotes = {
  expires: 'Der Monat beginnt bei null.',
  saves: 'Was übrig bleibt, kommt in den nächsten Monat.',
  catches_up: 'Übrig oder zu viel: Beides kommt in den nächsten Monat.',
} as const
const dirty = { shouldDirty: true } as const
const checked = { shouldDirty: true, shouldValidate: true } as const

/** The form of an item: what, how much, when; everything else on demand. */
export function ItemEditor({ stored, groupId, planning, month, onDone }: ItemEditorProps) {
  const { household, accounts, data, budget, currentMonth } = planning
  const { persons } = household
  const send = useSend()
  const formatEuro = useFormatEuro()
  const remove = useDeleteItem(data.contracts)
  const [id] = useState(() => stored?.id ?? newId())
  const [typedCents, setTypedCents] = useState<number | null>(null)
  const { needsSubscription, guard } = useSubscriptionGate()
  const [refusal, setRefusal] = useState<{ readonly hasBookings: boolean; readonly sentence: string }>()
  const [isMerging, setMerging] = useState(false)
  const editor = useRecordEditor(stored, {
    send: async (body: ItemBody, seen) => {
      try {
        return await guard(() =>
          seen
            ? send(updateItemMutation, { params: { id }, body: { ...body, version: seen.version } })
            : send(createItemMutation, { ...body, id }),
        )
      } catch (error) {
        throw renameFields(error, formField)
      }
    },
    fields: {
      ofDraft: (body): ItemBody => body,
      ofStored: (item) => item ?? undefined,
      toDraft: (body) => body,
    },
    attempt: (now) => form.attempt(now),
    onDone,
  })
  const base = editor.seen
  const enteredIn = laterMonth(currentMonth, budget.startMonth)
  const form = useContractForm({
    schema: itemSchema,
    defaultValues: base
      ? valuesOf(base, month, enteredIn)
      : emptyItem(month, { groupId, reserveFrom: enteredIn }),
    send: editor.save,
  })
  const { control } = form
  const formElement = useShowFirstError(form.form.formState.submitCount)
  const set = form.form.setValue
  const values = useWatch({ control }) as ItemValues
  const rhythm = rhythmOfValues(values)
  const typed = { ...values, amountCents: readable(typedCents ?? values.amountCents) }
  const preview = { ...bodyOf(typed), id, position: 0, version: 0 }
  const begin = laterMonth(budget.startMonth, reserveBegin(preview) ?? budget.startMonth)
  const isPot = values.category !== 'life' && values.category !== 'income'

  function chooseRhythm(next: ItemRhythm) {
    set('isIrregular', next === 'irregular', dirty)
    set('dueMonths', dueMonthsOf(next, values.dueMonths, monthNumber(month)), checked)
  }

  async function deleteNow(item: StoredItem) {
    setRefusal(undefined)
    try {
      await remove(item)
      editor.finish()
    } catch (error) {
      const hasBookings = error instanceof CallError && error.has('conflict')
      const sentence = hasBookings
        ? 'Zu diesem Posten gibt es Buchungen. Er kann enden; was war, bleibt stehen. Oder du sagst, wohin sie gehören.'
        : refusalSentence(error)
      if (sentence !== undefined) setRefusal({ hasBookings, sentence })
    }
  }

  return (
    <>
      <form
        ref={formElement}
        noValidate
        className="flex flex-col gap-5"
        onInput={editor.markTyped}
        onSubmit={(event) => form.submit(event)}
      >
        <TextField label={fields.name.label} autoComplete="off" {...form.field('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={fields.category.label}
            options={budgetCategories.map((value) => ({ value, label: fields.category.words[value] }))}
            value={values.category}
            onChange={(next) => next && set('category', next, checked)}
            error={form.errorOf('category')}
          />
          {values.category === 'life' && (
            <Select
              label={fields.groupId.label}
              options={[
                ...budget.groups
                  .toSorted((a, b) => a.position - b.position)
                  .map((group) => ({ value: group.id, label: groupName(group) })),
                { value: noGroup, label: fields.groupId.none },
              ]}
              value={values.groupId ?? noGroup}
              onChange={(next) => set('groupId', next === noGroup ? null : next, dirty)}
              error={form.errorOf('groupId')}
            />
          )}
        </div>
        {isPot && (
          <p className="-mt-2 text-14 text-text-2">
            Wie viel im Monat in diesen Topf geht, bestimmt das Kontensystem. Der Posten sagt, wofür.
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Rhythmus"
            options={itemRhythms.map((value) => ({ value, label: rhythmWords[value] }))}
            value={rhythm}
            onChange={(next) => next && chooseRhythm(next)}
          />
          <FormMoneyField
            control={control}
            name="amountCents"
            label={amountLabel(rhythm)}
            align="left"
            isEmptyAllowed
            maximumCents={MAX_AMOUNT_CENTS}
            help="Auch als Rechnung: 12*49,90"
            onPreview={setTypedCents}
            onBlur={() => setTypedCents(null)}
          />
        </div>
        {rhythm !== 'monthly' && rhythm !== 'irregular' && (
          <DueMonthsField
            label={fields.dueMonths.label}
            value={values.dueMonths}
            onChange={(next) => set('dueMonths', next, checked)}
            error={form.errorOf('dueMonths')}
          />
        )}
        <ReserveLine item={preview} month={month} />
        {base && isAmountChanged(typed) && (
          <div className="border-l-2 border-primary pl-4">
            <RadioGroup
              label="Seit wann gilt der neue Betrag?"
              choices={[
                {
                  value: 'from',
                  label: `ab ${formatMonth(values.changeFrom)}`,
                  note: 'Frühere Monate bleiben, wie sie sind.',
                },
                {
                  value: 'correction',
                  label: 'schon immer (Korrektur)',
                  note: 'Der alte Betrag war falsch.',
                },
              ]}
              value={values.changeKind}
              onChange={(kind) => set('changeKind', kind, dirty)}
            />
            {values.changeKind === 'from' && (
              <div className="mt-3 max-w-50">
                <MonthPicker
                  label="Neuer Betrag ab"
                  value={values.changeFrom}
                  currentMonth={month}
                  {...(values.validFrom !== null && { minimum: values.validFrom })}
                  onChange={(next) => next && set('changeFrom', next, dirty)}
                />
              </div>
            )}
          </div>
        )}
        <FormCheckbox
          control={control}
          name="isFixed"
          label={<span className="font-semibold">{fields.isFixed.label}</span>}
          help="Kommt immer wieder in gleicher Höhe: Miete, Versicherung, Kita."
        />
        <MoreFields
          label="Mehr"
          hint="Konto, Tag, Übertrag, Anteile, Dauer"
          isOpenAtFirst={base !== null}
          isRefused={moreNames.some((name) => form.errorOf(name) !== undefined)}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={fields.accountId.label}
              options={[
                { value: potAccount, label: fields.accountId.none },
                ...accounts.accounts
                  .filter((account) => account.closedOn === null || account.id === values.accountId)
                  .map((account) => ({ value: account.id, label: account.name })),
              ]}
              value={values.accountId ?? potAccount}
              onChange={(next) => set('accountId', next === potAccount ? null : next, dirty)}
              error={form.errorOf('accountId')}
            />
            {rhythm !== 'irregular' && (
              <Select
                label={fields.day.label}
                options={dayOptions}
                value={values.day === null ? noDay : String(values.day)}
                onChange={(next) => set('day', dayOf(next), dirty)}
                error={form.errorOf('day')}
              />
            )}
          </div>
          <RadioGroup
            label={fields.carryOver.label}
            choices={carryOvers.map((value) => ({
              value,
              label: fields.carryOver.words[value],
              note: value === 'expires' && !isMonthly(values) ? savesAnyway : carryOverNotes[value],
            }))}
            value={values.carryOver}
            onChange={(next) => set('carryOver', next, dirty)}
            error={form.errorOf('carryOver')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {isSaving(values) && (
              <FormMonthPicker
                control={control}
                name="reserveFrom"
                label={fields.reserveFrom.label}
                isOptional
                currentMonth={currentMonth}
                minimum={budget.startMonth}
                emptyLabel={fields.reserveFrom.none}
                help="Davor ist nichts angespart."
              />
            )}
            <FormMoneyField
              control={control}
              name="openingCents"
              label={fields.openingCents.label}
              align="left"
              minimumCents={-MAX_AMOUNT_CENTS}
              maximumCents={MAX_AMOUNT_CENTS}
              help={`Stand zu Beginn im ${formatMonth(begin)}`}
            />
          </div>
          <ItemShares
            persons={persons}
            shares={values.shares}
            error={form.errorOf('shares')}
            onChange={(next) =>
              set('shares', next, { ...dirty, shouldValidate: form.form.formState.isSubmitted })
            }
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormMonthPicker
              control={control}
              name="validFrom"
              label={fields.validFrom.label}
              isOptional
              currentMonth={month}
              emptyLabel={fields.validFrom.none}
            />
            <FormMonthPicker
              control={control}
              name="validTo"
              label={fields.validTo.label}
              isOptional
              currentMonth={month}
              emptyLabel={fields.validTo.none}
            />
          </div>
          {values.exceptions.length > 0 && (
            <fieldset>
              <legend className="mb-1.5 text-14 font-semibold">{fields.exceptions.label}</legend>
              <ul className="border-t border-border">
                {values.exceptions.map((exception) => (
                  <li
                    key={exception.month}
                    className="flex items-center justify-between gap-4 border-b border-border"
                  >
                    <span>{formatMonth(exception.month)}</span>
                    <span className="ml-auto">{formatEuro(exception.amountCents)}</span>
                    <TextAction
                      aria-label={`Abweichung im ${formatMonth(exception.month)} entfernen`}
                      onClick={() =>
                        set(
                          'exceptions',
                          values.exceptions.filter((each) => each.month !== exception.month),
                          dirty,
                        )
                      }
                    >
                      entfernen
                    </TextAction>
                  </li>
                ))}
              </ul>
            </fieldset>
          )}
          <Checkbox
            label={<span className="font-semibold">{creditLabel(values.category)}</span>}
            help="Der Betrag zählt andersherum, etwa ein Zuschuss oder eine Erstattung."
            checked={values.valueSign === -1}
            onChange={({ target }) => set('valueSign', target.checked ? -1 : 1, dirty)}
          />
          <TextArea label={fields.note.label} isOptional rows={2} {...form.field('note')} />
        </MoreFields>
        <FormProblem
          sentence={form.problem}
          needsSubscription={needsSubscription}
          onStarted={() => form.submit()}
        />
        {refusal && base && (
          <Notice tone="warning">
            {refusal.sentence}{' '}
            {refusal.hasBookings && (
              <NoticeAction
                onClick={() => {
                  set('validTo', month, dirty)
                  form.submit()
                }}
              >
                {`Nach ${formatMonth(month)} beenden`}
              </NoticeAction>
            )}
          </Notice>
        )}
        {base && (refusal?.hasBookings || isMerging) && (
          <MoveItem
            item={base}
            planning={planning}
            onMoved={() => editor.finish()}
            onRefused={(sentence) => setRefusal({ hasBookings: false, sentence })}
          />
        )}
        {base && !isMerging && !refusal?.hasBookings && (
          <TextAction className="self-start" onClick={() => setMerging(true)}>
            Mit einem anderen Posten zusammenlegen
          </TextAction>
        )}
        <SaveActions
          isSending={form.isSending}
          onCancel={onDone}
          onDelete={base ? () => void deleteNow(base) : undefined}
        />
      </form>
      <UnsavedDialog isDirty={!editor.isDone && (form.isDirty || editor.hasTyped)} />
      {editor.conflict && (
        <RecordConflict
          conflict={editor.conflict}
          editor={editor}
          fields={fields}
          nameOf={(wanted) =>
            [...persons, ...accounts.accounts].find((each) => each.id === wanted)?.name ??
            budget.groups.filter((group) => group.id === wanted).map(groupName)[0]
          }
          title={`Zwei Stände für ${editor.conflict.theirs?.name ?? values.name}`}
          lead="Der Posten wurde inzwischen an anderer Stelle geändert. Was gilt?"
        />
      )}
    </>
  )
}

/** What stands under "Mehr". */
const moreNames = [
  'accountId',
  'day',
  'carryOver',
  'reserveFrom',
  'openingCents',
  'shares',
  'validFrom',
  'validTo',
  'note',
]
const savesAnyway = 'Bis zur Fälligkeit spart der Posten an, danach beginnt er neu.'

function amountLabel(rhythm: ItemRhythm): string {
  if (rhythm === 'monthly') return 'Betrag im Monat'
  return rhythm === 'irregular' || rhythm === 'yearly' ? 'Betrag im Jahr' : 'Betrag je Fälligkeit'
}

function creditLabel(category: ItemValues['category']): string {
  return category === 'income' ? 'Mindert das Einkommen' : 'Bringt Geld ein'
}

function dayOf(value: string | null): ItemValues['day'] {
  if (value === null || value === noDay) return null
  return value === 'last_bank_day' ? value : Number(value)
}

function readable(value: number | null): number | null {
  return Number.isSafeInteger(value) ? value : null
}
