import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newTransactionRecord } from '#contract/records/transaction-record.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { currencyOf, isForeign } from '#domain/currencies/currency.ts'
import { isEnteredByHand } from '#domain/transactions/transaction.ts'
import { Button } from '#web/controls/button.tsx'
import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import { Kbd } from '#web/controls/kbd.tsx'
import { Notice, NoticeAction } from '#web/controls/notice.tsx'
import { TextAction } from '#web/controls/text-action.tsx'
import { useFormatEuro } from '#web/display/money.tsx'
import { Segmented } from '#web/fields/segmented.tsx'
import { TextArea } from '#web/fields/text-area.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { SaveActions } from '#web/layers/save-actions.tsx'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'
import { showUndoToast } from '#web/toasts/toast-store.ts'
import { FormCheckbox, FormDateField, FormMoneyField } from '#web/pickers/form-fields.tsx'
import { Select } from '#web/pickers/select.tsx'
import { useShowFirstError } from '#web/pickers/use-show-first-error.ts'
import { newId } from '#web/planning/new-id.ts'
import { RecordConflict } from '#web/records/record-conflict.tsx'
import { refusalSentence } from '#web/records/refusal-sentence.ts'
import { renameFields } from '#web/records/rename-fields.ts'
import { UnsavedDialog } from '#web/records/unsaved-dialog.tsx'
import { useRecordEditor } from '#web/records/use-record-editor.ts'
import { useSend } from '#web/records/use-send.ts'
import { useToday } from '#web/words/today.ts'
import {
  createTransactionMutation,
  deleteTransactionMutation,
  updateTransactionMutation,
} from '#web/member/household-plan/booking-mutations.ts'
import type { ReadForeign } from '#web/member/currencies/foreign-entry.ts'
import { ForeignBookingAmount } from './foreign-booking-amount.tsx'
import { BookingFacts } from './booking-facts.tsx'
import {
  type BookingBody,
  type BookingValues,
  bodyOfBooking,
  changeOfBooking,
  fieldsOfBooking,
  bookingOfFields,
  isSoundBooking,
  splitValues,
  valuesOfBooking,
} from './booking-form.ts'
import { BookingPair } from './booking-pair.tsx'
import { BookingParts } from './booking-parts.tsx'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { bookingField, bookingSchema } from './booking-schema.ts'
import type { BookingDeed } from '#web/member/household-plan/budget-address.ts'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import { type SortedPlace, nowhere, sortingWords } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { useCreateItem } from '#web/member/household-plan/use-create-item.ts'
import { useDeleteBooking } from './use-delete-booking.ts'

interface BookingEditorProps {
  readonly planning: BudgetPlanning
  /** What is done at once: the parts stand open, or the other sides of a transfer. */
  readonly deed: BookingDeed | null
  readonly onDone: () => void
}

interface NewProps extends BookingEditorProps {
  readonly stored: null
  readonly first: BookingValues
  /** Saved, and the next one is to be entered. */
  readonly onNext: (values: BookingValues) => void
}

interface StoredProps extends BookingEditorProps {
  readonly stored: StoredTransaction
}

const { fields } = newTransactionRecord
const dirty = { shouldDirty: true } as const

/** The form of a booking: all of one that is entered by hand, of one of the bank what a person says about it. */
export function BookingEditor(props: NewProps | StoredProps) {
  const { stored, planning, deed, onDone } = props
  const { accounts, budget } = planning
  const send = useSend()
  const formatEuro = useFormatEuro()
  const today = useToday()
  const remove = useDeleteBooking()
  const createItem = useCreateItem(planning)
  const [id] = useState(() => stored?.id ?? newId())
  const { needsSubscription, guard } = useSubscriptionGate()
  const [isPairing, setPairing] = useState(deed === 'umbuchen')
  const [isDeleting, setDeleting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [notMade, setNotMade] = useState<string>()
  const isNextWanted = useRef(false)
  const editor = useRecordEditor(stored, {
    send: async (body: BookingBody, seen) => {
      try {
        return await guard(() =>
          seen
            ? send(updateTransactionMutation, { params: { id }, body: changeOfBooking(body, seen) })
            : send(createTransactionMutation, { ...body, id }),
        )
      } catch (error) {
        throw renameFields(error, bookingField)
      }
    },
    fields: {
      ofDraft: fieldsOfBooking,
      ofStored: (booking) => (booking ? fieldsOfBooking(bodyOfBooking(valuesOfBooking(booking))) : undefined),
      toDraft: bookingOfFields,
    },
    isSound: isSoundBooking,
    attempt: (now) => form.attempt(now),
    onSaved: () => {
      if (!stored) showUndoToast('Buchung eingetragen', () => void send(deleteTransactionMutation, id))
    },
    onDone: () => {
      if (isNextWanted.current && !props.stored) props.onNext(form.form.getValues())
      else onDone()
    },
  })
  const base = editor.seen
  const form = useContractForm({
    schema: bookingSchema,
    defaultValues: startOf(props),
    send: editor.save,
  })
  const { control } = form
  const formElement = useShowFirstError(form.form.formState.submitCount)
  const set = form.form.setValue
  const values = useWatch({ control }) as BookingValues
  const isImported = base !== null && !isEnteredByHand(base)
  const isPaired = base !== null && base.transferId !== null
  const isSplit = values.parts.length > 0
  const foreignAccount = accounts.accounts.find(
    (account) => account.id === values.accountId && isForeign(account),
  )

  // The field that the focus was in is gone with the booking before.
  useEffect(() => {
    if (!stored) formElement.current?.querySelector('input')?.focus()
  }, [stored, formElement])

  const saveThenNext = useEffectEvent(() => save(true))
  useEffect(() => {
    const element = formElement.current
    if (stored || !element) return undefined
    function saveByKeys(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // The drawer would save and close.
      event.stopPropagation()
      saveThenNext()
    }
    element.addEventListener('keydown', saveByKeys)
    return () => element.removeEventListener('keydown', saveByKeys)
  }, [stored, formElement])

  // An amount of another currency says nothing in the next one.
  function changeAccount(next: string) {
    const after = accounts.accounts.find((account) => account.id === next)
    const isSameCurrency = currencyOf(after ?? {}) === currencyOf(foreignAccount ?? {})
    set('accountId', next, dirty)
    if (isSameCurrency) return
    set('foreign', null, dirty)
    if (foreignAccount || (after && isForeign(after))) set('cents', null, dirty)
  }

  function takeForeign(entry: ReadForeign['entry']) {
    if (!entry) {
      set('foreign', null, dirty)
      set('cents', null, dirty)
      return
    }
    const { amountCents, ...foreign } = entry
    set('foreign', { ...foreign, foreignMinor: Math.abs(foreign.foreignMinor) }, dirty)
    set('cents', Math.abs(amountCents), dirty)
  }

  function save(isNext: boolean) {
    isNextWanted.current = isNext
    form.submit()
  }

  /** A new item counts as the booking does: what comes is income. */
  async function create(name: string): Promise<SortedPlace | null> {
    setNotMade(undefined)
    try {
      return await createItem(name, values.direction === 'received' ? 'income' : 'life')
    } catch (error) {
      const sentence = refusalSentence(error)
      if (sentence !== undefined) setNotMade(`„${name}“ ist noch nicht angelegt. ${sentence}`)
      return null
    }
  }

  async function deleteNow(booking: StoredTransaction) {
    setRefusal(undefined)
    try {
      await remove(booking)
      editor.finish()
    } catch (error) {
      setRefusal(refusalSentence(error))
    }
  }

  return (
    <>
      <form
        ref={formElement}
        noValidate
        className="flex flex-col gap-5"
        onInput={editor.markTyped}
        onSubmit={(event) => {
          event.preventDefault()
          save(false)
        }}
      >
        {base && isImported ? (
          <BookingFacts booking={base} accounts={accounts.accounts} />
        ) : (
          <>
            {foreignAccount && (
              <ForeignBookingAmount
                key={foreignAccount.id}
                account={foreignAccount}
                accounts={accounts.accounts}
                day={values.day}
                first={values.foreign}
                isTried={form.form.formState.submitCount > 0}
                onChange={takeForeign}
              />
            )}
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {!foreignAccount && (
                <FormMoneyField
                  control={control}
                  name="cents"
                  label={fields.amountCents.label}
                  align="left"
                  maximumCents={MAX_BALANCE_CENTS}
                  askMinus={() => `Das Vorzeichen setzt „${directionWords[values.direction]}“.`}
                />
              )}
              <Segmented
                label="Richtung"
                isLabelHidden={false}
                isWide
                choices={[
                  { value: 'spent', label: directionWords.spent },
                  { value: 'received', label: directionWords.received },
                ]}
                value={values.direction}
                onChange={(next) => set('direction', next, dirty)}
              />
            </div>
            <TextField
              label={fields.counterparty.label}
              autoComplete="off"
              placeholder="Wer wurde bezahlt?"
              {...form.field('counterparty')}
            />
          </>
        )}
        {isPaired && base && <BookingPair booking={base} accounts={accounts.accounts} onDone={onDone} />}
        {!isPaired && isSplit && (
          <BookingParts
            control={control}
            values={values}
            budget={budget}
            errorOf={(name) => form.errorOf(name)}
            onChange={(parts) => set('parts', parts, dirty)}
            onCreate={create}
          />
        )}
        {isSplit && notMade !== undefined && <ErrorSentence>{notMade}</ErrorSentence>}
        {!isPaired && !isSplit && (
          <PlacePicker
            label="Zählt bei"
            budget={budget}
            value={values.place}
            onChange={(place) => set('place', place, dirty)}
            onCreate={(name) =>
              void create(name).then((place) => (place ? set('place', place, dirty) : undefined))
            }
            error={form.errorOf('place') ?? notMade}
          />
        )}
        {!isPaired && (
          <div className="-mt-3 flex flex-wrap gap-x-5">
            {isSplit ? (
              <TextAction
                onClick={() => {
                  set('place', values.parts[0]?.place ?? nowhere, dirty)
                  set('parts', [], dirty)
                }}
              >
                Nicht aufteilen
              </TextAction>
            ) : (
              <TextAction onClick={() => set('parts', splitValues(values), dirty)}>Aufteilen</TextAction>
            )}
            {base && !isSplit && (
              <TextAction aria-expanded={isPairing} onClick={() => setPairing(!isPairing)}>
                Gegenbuchung suchen
              </TextAction>
            )}
          </div>
        )}
        {base && isPairing && !isPaired && !isSplit && (
          <BookingPair booking={base} accounts={accounts.accounts} onDone={onDone} />
        )}
        {!isImported && (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <FormDateField control={control} name="day" label={fields.day.label} today={today} />
              <Select
                label={fields.accountId.label}
                options={accounts.accounts
                  .filter((account) => account.closedOn === null || account.id === values.accountId)
                  .map((account) => ({ value: account.id, label: account.name }))}
                value={values.accountId}
                onChange={(next) => next && changeAccount(next)}
                error={form.errorOf('accountId')}
              />
            </div>
            <TextField
              label={fields.purpose.label}
              isOptional
              autoComplete="off"
              {...form.field('purpose')}
            />
          </>
        )}
        <FormCheckbox
          control={control}
          name="isOneOff"
          label={<span className="font-semibold">{fields.isOneOff.label}</span>}
          help="Zählt in seinem Monat, aber nicht für Regeln und regelmäßige Zahlungen."
        />
        <TextArea label={fields.note.label} isOptional rows={2} {...form.field('note')} />
        <FormProblem
          sentence={form.problem}
          needsSubscription={needsSubscription}
          onStarted={() => form.submit()}
        />
        {refusal !== undefined && <ErrorSentence>{refusal}</ErrorSentence>}
        {isDeleting && base && (
          <Notice tone="warning" onClose={() => setDeleting(false)}>
            Diese Buchung kam aus einer Datei der Bank. Ohne sie stimmt der Saldo nicht mehr; beim nächsten
            Einlesen wird sie wieder angeboten.{' '}
            <NoticeAction onClick={() => void deleteNow(base)}>Trotzdem löschen</NoticeAction>
          </Notice>
        )}
        <SaveActions
          isSending={form.isSending}
          onCancel={onDone}
          onDelete={base ? () => (isImported ? setDeleting(true) : void deleteNow(base)) : undefined}
          second={
            !stored && (
              <Button variant="outline" onClick={() => save(true)}>
                Speichern und nächste
              </Button>
            )
          }
        />
        {!stored && (
          <p className="-mt-3 hidden items-center gap-1.5 text-14 text-text-3 lg:flex">
            <Kbd>Strg</Kbd>
            <Kbd>Umschalt</Kbd>
            <Kbd>Enter</Kbd> speichert und beginnt die nächste
          </p>
        )}
      </form>
      <UnsavedDialog isDirty={!editor.isDone && (form.isDirty || editor.hasTyped)} />
      {editor.conflict && (
        <RecordConflict
          conflict={editor.conflict}
          editor={editor}
          fields={conflictFields}
          nameOf={(wanted) => accounts.accounts.find((account) => account.id === wanted)?.name}
          wordsOf={(key, side) => {
            if (key !== 'sorting' || !editor.conflict) return undefined
            const { mine, theirs } = editor.conflict
            const body = side === 'mine' ? mine : (theirs && bodyOfBooking(valuesOfBooking(theirs))) || mine
            return sortingWords(fieldsOfBooking(body).sorting, budget, formatEuro)
          }}
          title="Zwei Stände für diese Buchung"
          lead="Die Buchung wurde inzwischen an anderer Stelle geändert. Was gilt?"
        />
      )}
    </>
  )
}

const directionWords = { spent: 'Ausgabe', received: 'Einnahme' } as const
const conflictFields = { ...fields, sorting: { ...fields.parts, label: 'Zählt bei' } } as const

function startOf(props: NewProps | StoredProps): BookingValues {
  if (!props.stored) return props.first
  const values = valuesOfBooking(props.stored)
  const canSplit = values.parts.length === 0 && props.stored.transferId === null
  return props.deed === 'teilen' && canSplit ? { ...values, parts: splitValues(values) } : values
}
