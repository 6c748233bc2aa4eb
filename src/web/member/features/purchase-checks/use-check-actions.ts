import { useNavigate } from 'react-router'
import { newId } from '#web/household/planning/new-id.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createCheckMutation, deleteCheckMutation } from '#web/household/writes/property-writes.ts'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { checkParam, propertyAddress } from '#web/member/property/property-address.ts'
import { type CheckFields, copyOf, fieldsOfCheck } from '#web/member/purchase-check/check-fields.ts'
import { inputLimits } from '#web/member/purchase-check/input-limits.ts'

/** What can be done with a whole check, each with a way back. */
export function useCheckActions() {
  const navigate = useNavigate()
  const send = useSend()

  /** Stores a copy, and opens it. */
  async function copy(fields: CheckFields): Promise<void> {
    const id = newId()
    try {
      const { name } = await send(createCheckMutation, { ...copyOf(fields, inputLimits.nameLetters), id })
      showToast({ type: 'positive', message: `„${name}“ angelegt` })
      await navigate(propertyAddress('pruefen', { [checkParam]: id }))
    } catch (error) {
      explain(error)
    }
  }

  /** Deletes a check; the undo stores it again. */
  async function remove(check: StoredCheck): Promise<boolean> {
    try {
      await send(deleteCheckMutation, check.id)
    } catch (error) {
      explain(error)
      return false
    }
    showUndoToast(
      `„${check.name}“ gelöscht`,
      () => void send(createCheckMutation, { ...fieldsOfCheck(check), id: check.id }).catch(explain),
    )
    return true
  }

  return { copy, remove }
}

function explain(error: unknown): void {
  const message = refusalSentence(error)
  if (message !== undefined) showToast({ type: 'negative', message, timeout: 0 })
}
