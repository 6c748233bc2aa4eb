import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newContract as contractBody } from '#contract/planning/contracts.ts'
import { contractRecord } from '#contract/records/budget-item-record.ts'
import { groupName } from '#domain/budget/budget-group.ts'
import { periodUnits } from '#domain/calendar/period.ts'
import { formatDay, formatMonthName } from '#domain/calendar/format-date.ts'
import { isMonth } from '#domain/calendar/month.ts'
import { checkContract } from '#domain/contracts/check-contract.ts'
import { type Contract, contractKinds, noticeTargets } from '#domain/contracts/contract.ts'
import { usualTerms } from '#domain/contracts/contract-presets.ts'
import { nextTermination } from '#domain/contracts/next-termination.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { TextAction } from '#web/controls/text-action.tsx'
import { TextArea } from '#web/fields/text-area.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { WholeNumberField } from '#web/fields/whole-number-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { SaveActions } from '#web/layers/save-actions.tsx'
import { createItemMutation, putContractMutation } from '#web/member/household-plan/budget-mutations.ts'
import type { StoredContract } from '#web/member/household-plan/budget-queries.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { sortTransactionsMutation } from '#web/member/household-plan/booking-mutations.ts'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'
import { FormDateField, FormMoneyField } from '#web/pickers/form-fields.tsx'
import { Select } from '#web/pickers/select.tsx'
import { useShowFirstError } from '#web/pickers/use-show-first-error.ts'
import { newId } from '#web/planning/new-id.ts'
import { RecordConflict } from '#web/records/record-conflict.tsx'
import { renameFields } from '#web/records/rename-fields.ts'
import { refusalSentence } from '#web/records/refusal-sentence.ts'
import { UnsavedDialog } from '#web/records/unsaved-dialog.tsx'
import { useRecordEditor } from '#web/records/use-record-editor.ts'
import { useSend } from '#web/records/use-send.ts'
import { useToday } from '#web/words/today.ts'
import { downloadDeadlines } from './calendar-file.ts'
import {
  type ContractBody,
  type ContractDraft,
  type ContractRhythm,
  type ContractStart,
  type ContractValues,
  contractOf,
  contractRhythms,
  itemOfItsOwn,
  kindOfName,
  newValues,
  termsOf,
  valuesOf,
} from './contract-form.ts'
import { ContractMeaning } from './contract-meaning.tsx'
import { contractSchema, formField } from './contract-schema.ts'
import { kindWords } from './contract-words.ts'
import { LetterDialog } from './letter-part.ts'
import { useContractDeeds } from './use-contract-deeds.ts'

interface ContractEditorProps {
  readonly stored: StoredContract | null
  /** What a new one begins with. */
  readonly start: ContractStart
  readonly planning: BudgetPlanning
  readonly onDone: () => void
}

const { fields } = contractRecord
const noGroup = 'none'
const MOST_NOTICE = 365
const MOST_RENEWAL_MONTHS = 120
const rhythmWords: Readonly<Record<ContractRhythm, string>> = {
  monthly: 'jeden Monat',
  quarterly: 'vierteljährlich',
  half_yearly: 'halbjährlich',
  yearly: 'einmal im Jahr',
}
const dirty = { shouldDirty: true } as const
const checked = { shouldDirty: true, shouldValidate: true } as const
/** The terms that are usual for a kind, as long as nobody has typed another. */
const usualFields = ['minimumEndsOn', 'noticeCount', 'noticeUnit', 'noticeTo', 'renewalMonths'] as const

/** The form of a contract: what it is about, what was agreed, and at once what that means. */
export function ContractEditor({ stored, start, planning, onDone }: ContractEditorProps) {
  const today = useToday()
  const { data, budget } = planning
  const send = useSend()
  const deeds = useContractDeeds()
  const [newItemId] = useState(newId)
  const [areTermsTyped, setTermsTyped] = useState(stored !== null)
  const [isLetterOpen, setLetterOpen] = useState(false)
  const { needsSubscription, guard } = useSubscriptionGate()
  const [refusal, setRefusal] = useState<string>()
  const schema = useMemo(
    () => contractSchema(newItemId, planning.currentMonth),
    [newItemId, planning.currentMonth],
  )

  async function store({ contract, item, itemId }: ContractDraft, version: number): Promise<unknown> {
    if (!item) return send(putContractMutation, { params: { id: itemId }, body: { ...contract, version } })
    const created = await send(createItemMutation, { ...item, id: itemId, contract })
    const rows = (start.payment?.transactions ?? []).map((each) => ({
      id: each.id,
      version: each.version,
      ...noPlaceBut(itemId),
    }))
    // The contract is stored; bookings that somebody sorted meanwhile stay as they are.
    if (rows.length > 0) await send(sortTransactionsMutation, { rows }).catch(ignore)
    return created
  }

  const editor = useRecordEditor(stored, {
    send: async (draft: ContractDraft, seen) => {
      try {
        return await guard(() => store(draft, seen?.version ?? 0))
      } catch (error) {
        throw renameFields(error, formField)
      }
    },
    fields: {
      ofDraft: ({ contract }: ContractDraft): ContractBody => contract,
      ofStored: (contract) => (contract ? termsOf(contract) : undefined),
      toDraft: (contract, draft) => ({ ...draft, contract }),
    },
    attempt: (now) => form.attempt(now),
    onDone,
  })
  const base = editor.seen
  const form = useContractForm({
    schema,
    defaultValues: base ? valuesOf(base) : newValues(start, today),
    send: editor.save,
  })
  const { control } = form
  const formElement = useShowFirstError(form.form.formState.submitCount)
  const set = form.form.setValue
  const values = useWatch({ control }) as ContractValues
  const isOwnItem = values.itemId === itemOfItsOwn
  const item = data.items.find(({ id }) => id === (base?.itemId ?? values.itemId))
  const itemName = item?.name ?? values.name
  const meant = soundContract(values, base?.itemId ?? values.itemId ?? '')
  const termination = meant && nextTermination(meant, today)
  const usual = usualTerms(values.kind, values.startsOn)
  const isUsual = usualFields.every((field) => values[field] === usual[field])
  const freeItems = data.items.filter(
    ({ id, category }) => category !== 'income' && !data.contracts.some(({ itemId }) => itemId === id),
  )
  const isClean = base !== null && !form.isDirty && !editor.hasTyped

  function takeUsual(next: Pick<ContractValues, 'kind' | 'startsOn'>) {
    const terms = usualTerms(next.kind, next.startsOn)
    for (const field of usualFields) set(field, terms[field], checked)
  }

  function chooseKind(kind: ContractValues['kind']) {
    set('kind', kind, dirty)
    if (!areTermsTyped && isReadable(values.startsOn)) takeUsual({ kind, startsOn: values.startsOn })
  }

  function chooseItem(itemId: string) {
    set('itemId', itemId, checked)
    const chosen = data.items.find(({ id }) => id === itemId)
    if (chosen && values.kind === 'other') chooseKind(kindOfName(chosen.name))
  }

  function setTerm<Name extends (typeof usualFields)[number]>(name: Name, value: ContractValues[Name]) {
    setTermsTyped(true)
    form.form.setValue(name, value as never, checked)
  }

  async function act(deed: () => Promise<void>) {
    setRefusal(undefined)
    try {
      await guard(deed)
      editor.finish()
    } catch (error) {
      setRefusal(refusalSentence(error))
    }
  }

  function mark(cancelledTo: Contract['cancelledTo']) {
    if (isClean) void act(() => deeds.markCancelled(base, cancelledTo))
    else set('cancelledTo', cancelledTo, checked)
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
        {!base && (
          <Select
            label={fields.itemId.label}
            placeholder="Posten wählen"
            options={[
              { value: itemOfItsOwn, label: 'Neuer Posten', note: 'kommt in den Haushaltsplan' },
              ...freeItems.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={values.itemId}
            onChange={(next) => next !== null && chooseItem(next)}
            error={form.errorOf('itemId')}
            help="Was er kostet, steht beim Posten."
          />
        )}
        {!base && isOwnItem && (
          <>
            <TextField label="Name des Postens" autoComplete="off" {...form.field('name')} />
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label="Zahlung"
                options={contractRhythms.map((value) => ({ value, label: rhythmWords[value] }))}
                value={values.rhythm}
                onChange={(next) => next && set('rhythm', next, dirty)}
              />
              <FormMoneyField
                control={control}
                name="amountCents"
                label="Betrag"
                align="left"
                isEmptyAllowed
                maximumCents={MAX_AMOUNT_CENTS}
                help="jedes Mal, wenn er fällig ist"
              />
              {values.rhythm !== 'monthly' && (
                <Select
                  label="Fällig zuerst im"
                  options={monthOptions}
                  value={String(values.dueMonth)}
                  onChange={(next) => next && set('dueMonth', Number(next), dirty)}
                />
              )}
              <Select
                label="Gruppe"
                options={[
                  ...budget.groups
                    .toSorted((a, b) => a.position - b.position)
                    .map((group) => ({ value: group.id, label: groupName(group) })),
                  { value: noGroup, label: 'keine' },
                ]}
                value={values.groupId ?? noGroup}
                onChange={(next) => set('groupId', next === noGroup ? null : next, dirty)}
                error={form.errorOf('groupId')}
              />
            </div>
          </>
        )}
        <Select
          label={fields.kind.label}
          options={contractKinds.map((value) => ({ value, label: kindWords(value) }))}
          value={values.kind}
          onChange={(next) => next && chooseKind(next)}
          error={form.errorOf('kind')}
          help="Danach richtet sich, was das Gesetz dir gibt."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={fields.provider.label} autoComplete="off" {...form.field('provider')} />
          <TextField
            label={fields.customerNumber.label}
            isOptional
            autoComplete="off"
            {...form.field('customerNumber')}
          />
          <FormDateField control={control} name="startsOn" label={fields.startsOn.label} today={today} />
          <FormDateField
            control={control}
            name="signedOn"
            label={fields.signedOn.label}
            today={today}
            isOptional
            isEmptyAllowed
          />
        </div>
        <fieldset className="flex flex-col gap-4">
          <legend className="label-caps mb-2">Vereinbart</legend>
          <div className="grid grid-cols-[minmax(0,5rem)_minmax(0,1fr)] gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,5rem)_minmax(0,8rem)_minmax(0,1fr)]">
            <WholeNumberField
              label={fields.noticeCount.label}
              value={values.noticeCount}
              minimum={0}
              maximum={MOST_NOTICE}
              unit=""
              onChange={(next) => setTerm('noticeCount', next)}
              error={form.errorOf('noticeCount')}
            />
            <Select
              label={fields.noticeUnit.label}
              options={periodUnits.map((value) => ({ value, label: fields.noticeUnit.words[value] }))}
              value={values.noticeUnit}
              onChange={(next) => next && setTerm('noticeUnit', next)}
              error={form.errorOf('noticeUnit')}
            />
            <div className="max-sm:col-span-2">
              <Select
                label={fields.noticeTo.label}
                options={noticeTargets.map((value) => ({ value, label: fields.noticeTo.words[value] }))}
                value={values.noticeTo}
                onChange={(next) => next && setTerm('noticeTo', next)}
                error={form.errorOf('noticeTo')}
              />
            </div>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormDateField
              control={control}
              name="minimumEndsOn"
              label={fields.minimumEndsOn.label}
              today={today}
              isOptional
              isEmptyAllowed
              onBlur={() => setTermsTyped(true)}
            />
            <WholeNumberField
              label="Verlängert sich um"
              value={values.renewalMonths}
              minimum={0}
              maximum={MOST_RENEWAL_MONTHS}
              unit="Monate"
              onChange={(next) => setTerm('renewalMonths', next)}
              error={form.errorOf('renewalMonths')}
              help="0: läuft unbefristet weiter"
            />
          </div>
        </fieldset>
        {!isUsual && isReadable(values.startsOn) && (
          <div className="-mt-4">
            <TextAction onClick={() => takeUsual(values)}>Übliche Bedingungen eintragen</TextAction>
          </div>
        )}
        <ContractMeaning contract={meant} today={today} />
        <TextArea
          label={fields.address.label}
          isOptional
          rows={3}
          help="Für das Kündigungsschreiben, Zeile für Zeile, ohne den Namen."
          {...form.field('address')}
        />
        {base && (
          <div className="border-t border-border pt-4">
            <FormDateField
              control={control}
              name="cancelledTo"
              label={fields.cancelledTo.label}
              today={today}
              isOptional
              isEmptyAllowed
              fieldClassName="max-w-60"
              help="Der letzte Tag des Vertrags, sobald du gekündigt hast."
            />
            <div className="mt-2 flex flex-wrap gap-x-6">
              {values.cancelledTo !== null && (
                <TextAction onClick={() => mark(null)}>Kündigung zurücknehmen</TextAction>
              )}
              {termination && (
                <TextAction icon={Check} onClick={() => mark(termination.endsOn)}>
                  {`Gekündigt zum ${formatDay(termination.endsOn)}`}
                </TextAction>
              )}
              {meant && termination && (
                <TextAction icon={FileText} onClick={() => setLetterOpen(true)}>
                  Kündigungsschreiben
                </TextAction>
              )}
              {meant && item && termination && !termination.isAnyTime && (
                <TextAction
                  icon={CalendarPlus}
                  onClick={() => downloadDeadlines([{ contract: meant, termination, item }])}
                >
                  Frist in den Kalender
                </TextAction>
              )}
            </div>
          </div>
        )}
        <FormProblem
          sentence={form.problem ?? refusal}
          needsSubscription={needsSubscription}
          onStarted={() => form.submit()}
        />
        <SaveActions
          isSending={form.isSending}
          onCancel={onDone}
          onDelete={base ? () => void act(() => deeds.remove(base)) : undefined}
        />
      </form>
      <UnsavedDialog isDirty={!editor.isDone && (form.isDirty || editor.hasTyped)} />
      {editor.conflict && (
        <RecordConflict
          conflict={editor.conflict}
          editor={editor}
          fields={fields}
          title={`Zwei Stände für ${itemName}`}
          lead="Der Vertrag wurde inzwischen an anderer Stelle geändert. Was gilt?"
        />
      )}
      {meant && termination && (
        <LetterDialog
          isOpen={isLetterOpen}
          onClose={() => setLetterOpen(false)}
          contract={meant}
          itemName={itemName}
          termination={termination}
          household={planning.household}
        />
      )}
    </>
  )
}

const monthOptions = Array.from({ length: 12 }, (_, place) => {
  const month = `2026-${String(place + 1).padStart(2, '0')}-01`
  return { value: String(place + 1), label: isMonth(month) ? formatMonthName(month) : '' }
})

/** The contract that is typed; null while it could not be stored like this. */
function soundContract(values: ContractValues, itemId: string): Contract | null {
  const contract = contractOf(values, itemId)
  const { itemId: _i, version: _v, ...terms } = contract
  // Without a provider a deadline can be told already.
  const told = { ...terms, provider: terms.provider.trim() === '' ? '–' : terms.provider }
  if (!contractBody.safeParse(told).success || checkContract(told).length > 0) return null
  return contract
}

// A day that could not be read stands as an empty text in the form.
function isReadable(day: string): boolean {
  return day !== ''
}

function noPlaceBut(itemId: string) {
  return { itemId, groupId: null, category: null, isTransfer: false } as const
}

function ignore(): void {}
