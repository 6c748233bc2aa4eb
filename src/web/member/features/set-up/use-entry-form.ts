import { useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'

interface Entry<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>
  /** The values for the next entry of the form. */
  readonly next: DefaultValues<Values>
  /** How the entry is called where it could not be stored. */
  readonly name: string
  readonly send: (id: string) => Promise<unknown>
}

/**
 * Ids and emptying of a form that adds one entry after the other. It is empty as soon as an entry is sent: whoever types
 * on while the line is slow loses nothing of the next one. A refused entry comes back into the form; when the next one
 * stands there already, it is told by its name.
 */
export function useEntryForm() {
  const [id, setId] = useState(newId)

  /** @returns whether the entry was stored */
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
      // The same id: a call whose answer was lost stores nothing twice.
      setId(id)
      form.reset(typed, { keepDefaultValues: true })
      throw error
    }
  }

  return { id, add }
}
