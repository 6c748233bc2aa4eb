import { useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'

interface Entry<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>
  /** The values with which the form continues after the entry. */
  readonly next: DefaultValues<Values>
  /** The name of the entry, for the message that it could not be stored. */
  readonly name: string
  readonly send: (id: string) => Promise<unknown>
}

/**
 * The ids and the emptying of a form that adds one entry after the other. The form is emptied as soon as an
 * entry is sent, so that somebody who types on over a slow line loses nothing of the next entry. A refused
 * entry comes back into the form; where the next entry is being typed already, a message names the refused
 * one.
 */
export function useEntryForm() {
  const [id, setId] = useState(newId)

  /**
   * Sends an entry.
   * @returns whether the entry was stored
   */
  async function add<Values extends FieldValues>({
    form,
    next,
    name,
    send,
  }: Entry<Values>): Promise<boolean> {
    const typed = form.getValues()
    setId(newId())
    form.reset(next)
    const emptied = JSON.stringify(form.getValues())
    try {
      await send(id)
      return true
    } catch (error) {
      if (JSON.stringify(form.getValues()) !== emptied) {
        showToast({ type: 'negative', message: `${name}: ${sentenceOf(error)}`, timeout: 0 })
        return false
      }
      // The entry keeps its id, so that a call whose answer was lost stores nothing twice.
      setId(id)
      form.reset(typed, { keepDefaultValues: true })
      throw error
    }
  }

  return { id, add }
}
