import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { tabMemory } from '#web/app/device/tab-memory.ts'
import { knownSession } from '#web/app/session/known-session.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'

const memory = tabMemory('wk-typed', ['place', 'values'])

/**
 * A form that restores what was typed and not sent after a reload, for the same person in the same tab. Leaving the
 * form inside the application drops it, as before.
 * @param place which form it is: its kind and what it is about
 */
export function useTypedForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  place: string,
): void {
  useEffect(() => {
    const own = `${knownSession()?.id ?? ''} ${place}`
    const kept = memory.read()
    if (kept?.place === own) restore(form, kept.values)
    const end = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) memory.keep({ place: own, values: JSON.stringify(values) })
        else memory.forget()
      },
    })
    addEventListener('pagehide', leaveField)
    return () => {
      end()
      removeEventListener('pagehide', leaveField)
      memory.forget()
    }
  }, [form, place])
}

/** Leaves the focused field, because an amount is read when its field is left. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function restore<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  json: string,
): void {
  const values = readJson(json)
  if (!isRecord(values)) return
  const asked = form.getValues()
  const known = Object.fromEntries(
    Object.entries(asked).map(([name, now]) => [name, name in values ? values[name] : now]),
  )
  form.reset(known as Values, { keepDefaultValues: true })
}
