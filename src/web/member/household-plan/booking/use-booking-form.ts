import { useRef, useState } from 'react'
import { newTransactionRecord } from '#contract/records/transaction-record.ts'
import { currencyOf, isForeign } from '#domain/currencies/currency.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import type { ReadForeign } from '#web/member/currencies/foreign-entry.ts'
import {
  createTransactionMutation,
  deleteTransactionMutation,
  updateTransactionMutation,
} from '#web/member/household-plan/booking-mutations.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import type { BookingAction } from '#web/member/household-plan/budget-address.ts'
import { type RecordForm, useRecordForm } from '#web/member/record-form/use-record-form.ts'
import {
  type BookingBody,
  type BookingFields,
  type BookingValues,
  bodyOfBooking,
  bookingOfFields,
  changeOfBooking,
  fieldsOfBooking,
  isSoundBooking,
  splitValues,
  valuesOfBooking,
} from './booking-form.ts'
import { bookingField, bookingSchema } from './booking-schema.ts'

/** A stored booking, or a new one with the first values of its fields. */
export type EditedBooking =
  | {
      readonly stored: null
      readonly first: BookingValues
      /** Called when the booking was saved and the next one is to be entered. */
      readonly onNext: (values: BookingValues) => void
    }
  | { readonly stored: StoredTransaction }

export interface BookingFormOptions {
  readonly edited: EditedBooking
  readonly accounts: readonly StoredAccount[]
  /** The action that is open at once: the parts, or the other side of a transfer. */
  readonly action: BookingAction | null
  readonly onDone: () => void
}

type Form = RecordForm<typeof editedBooking, BookingValues, BookingBody, StoredTransaction | null>

export interface BookingForm extends Form {
  /** Saves the booking; `next`: another one is entered after it. */
  readonly save: (after: 'close' | 'next') => void
  /** The chosen account, where it is held in another currency; else undefined. */
  readonly foreignAccount: StoredAccount | undefined
  /**
   * Empties the amount where the new account has another currency, because an amount means nothing in another
   * currency.
   */
  readonly followAccount: (accountId: string | null) => void
  readonly takeForeign: (entry: ReadForeign['entry']) => void
}

/**
 * A booking while it is edited: every field of a typed booking; of a bank's booking only the fields that a
 * person may change.
 */
export function useBookingForm({ edited, accounts, action, onDone }: BookingFormOptions): BookingForm {
  const { stored } = edited
  const send = useSend()
  const [id] = useState(() => stored?.id ?? newId())
  const isNextWanted = useRef(false)
  const form: Form = useRecordForm({
    record: editedBooking,
    stored,
    start: startOf(edited, action),
    schema: bookingSchema,
    send: (body, seen) =>
      seen
        ? send(updateTransactionMutation, { params: { id }, body: changeOfBooking(body, seen) })
        : send(createTransactionMutation, { ...body, id }),
    formField: bookingField,
    fields: settledBooking,
    isSound: isSoundBooking,
    onSaved: () => {
      if (!stored) showUndoToast('Buchung eingetragen', () => void send(deleteTransactionMutation, id))
    },
    onDone: () => {
      if (isNextWanted.current && !edited.stored) edited.onNext(form.form.getValues())
      else onDone()
    },
  })
  const { values, set } = form
  const foreignAccount = accounts.find((account) => account.id === values.accountId && isForeign(account))

  function followAccount(accountId: string | null) {
    const after = accounts.find((account) => account.id === accountId)
    if (currencyOf(after ?? {}) === currencyOf(foreignAccount ?? {})) return
    set('foreign', null)
    if (foreignAccount || (after && isForeign(after))) set('cents', null)
  }

  function takeForeign(entry: ReadForeign['entry']) {
    if (!entry) {
      set('foreign', null)
      set('cents', null)
      return
    }
    const { amountCents, ...foreign } = entry
    set('foreign', { ...foreign, foreignMinor: Math.abs(foreign.foreignMinor) })
    set('cents', Math.abs(amountCents))
  }

  return {
    ...form,
    save: (after) => {
      isNextWanted.current = after === 'next'
      form.submit()
    },
    foreignAccount,
    followAccount,
    takeForeign,
  }
}

/** The fields of a booking in the words of the drawer; its category is one field. */
const editedBooking = {
  name: newTransactionRecord.name,
  fields: {
    ...newTransactionRecord.fields,
    cents: newTransactionRecord.fields.amountCents,
    sorting: { ...newTransactionRecord.fields.parts, label: 'Zählt bei' },
  },
} as const

const settledBooking: SettledFields<BookingBody, StoredTransaction | null, BookingFields> = {
  ofDraft: fieldsOfBooking,
  ofStored: (booking) => (booking ? fieldsOfBooking(bodyOfBooking(valuesOfBooking(booking))) : undefined),
  toDraft: bookingOfFields,
}

function startOf(edited: EditedBooking, action: BookingAction | null): BookingValues {
  if (!edited.stored) return edited.first
  const values = valuesOfBooking(edited.stored)
  const canSplit = values.parts.length === 0 && edited.stored.transferId === null
  return action === 'teilen' && canSplit ? { ...values, parts: splitValues(values) } : values
}
