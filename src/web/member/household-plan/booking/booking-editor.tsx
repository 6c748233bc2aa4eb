import { useState } from 'react'
import { isEnteredByHand } from '#domain/transactions/transaction.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Kbd } from '#web/kit/controls/kbd.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import type { BookingAction } from '#web/member/household-plan/budget-address.ts'
import { sortingWords } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { RecordFlag, RecordTextArea } from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { bodyOfBooking, fieldsOfBooking, valuesOfBooking } from './booking-form.ts'
import { BookingOriginFields, BookingSizeFields } from './booking-hand-fields.tsx'
import { BookingPlaceFields } from './booking-place-fields.tsx'
import { type BookingForm, type EditedBooking, useBookingForm } from './use-booking-form.ts'
import { useDeleteBooking } from './use-delete-booking.ts'
import { useNewBookingKeys } from './use-new-booking-keys.ts'

interface BookingEditorProps {
  readonly edited: EditedBooking
  readonly planning: BudgetPlanning
  /** The action that is open at once: the parts, or the other side of a transfer. */
  readonly action: BookingAction | null
  readonly onDone: () => void
}

/**
 * The form of a booking: every field of a booking that was typed; of a bank's booking only the fields that a
 * person may change.
 */
export function BookingEditor({ edited, planning, action, onDone }: BookingEditorProps) {
  const { accounts } = planning.accounts
  const remove = useDeleteBooking()
  const [isDeleting, setDeleting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useBookingForm({ edited, accounts, action, onDone })
  const { record, base, editor, save, element } = form
  const conflict = useConflictWords(form, planning)
  const isImported = base !== null && !isEnteredByHand(base)
  const isNew = edited.stored === null
  useNewBookingKeys(element, isNew, () => save('next'))

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
    <RecordForm
      form={form}
      onSubmit={() => save('close')}
      onCancel={onDone}
      onDelete={base ? () => (isImported ? setDeleting(true) : void deleteNow(base)) : undefined}
      conflict={conflict}
      beforeActions={
        <>
          {refusal !== undefined && <ErrorSentence>{refusal}</ErrorSentence>}
          {isDeleting && base && (
            <Notice tone="warning" onClose={() => setDeleting(false)}>
              Diese Buchung kam aus einer Datei der Bank. Ohne sie stimmt der Saldo nicht mehr; beim nächsten
              Einlesen wird sie wieder angeboten.{' '}
              <NoticeAction onClick={() => void deleteNow(base)}>Trotzdem löschen</NoticeAction>
            </Notice>
          )}
        </>
      }
      second={
        isNew && (
          <Button variant="outline" onClick={() => save('next')}>
            Speichern und nächste
          </Button>
        )
      }
      afterActions={isNew && <NextKeys />}
    >
      {base && isImported ? (
        <BookingFacts booking={base} accounts={accounts} />
      ) : (
        <BookingSizeFields form={form} accounts={accounts} />
      )}
      <BookingPlaceFields
        form={form}
        planning={planning}
        isPairedFirst={action === 'umbuchen'}
        onDone={onDone}
      />
      {!isImported && <BookingOriginFields form={form} accounts={accounts} />}
      <RecordFlag
        of={record}
        name="isOneOff"
        help="Zählt in seinem Monat, aber nicht für Regeln und regelmäßige Zahlungen."
      />
      <RecordTextArea of={record} name="note" rows={2} />
    </RecordForm>
  )
}

function NextKeys() {
  return (
    <p className="-mt-3 hidden items-center gap-1.5 text-14 text-text-3 lg:flex">
      <Kbd>Strg</Kbd>
      <Kbd>Umschalt</Kbd>
      <Kbd>Enter</Kbd> speichert und beginnt die nächste
    </p>
  )
}

/** The words in which the household sees that somebody else has changed the booking meanwhile. */
function useConflictWords({ editor }: BookingForm, { accounts, budget }: BudgetPlanning) {
  const formatEuro = useFormatEuro()
  return {
    title: 'Zwei Stände für diese Buchung',
    lead: 'Die Buchung wurde inzwischen an anderer Stelle geändert. Was gilt?',
    nameOf: (wanted: string) => accounts.accounts.find((account) => account.id === wanted)?.name,
    wordsOf: (key: string, side: 'mine' | 'theirs') => {
      if (key !== 'sorting' || !editor.conflict) return undefined
      const { mine, theirs } = editor.conflict
      const body = side === 'mine' || !theirs ? mine : bodyOfBooking(valuesOfBooking(theirs))
      return sortingWords(fieldsOfBooking(body).sorting, budget, formatEuro)
    },
  }
}
