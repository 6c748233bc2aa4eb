import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { effectSentence } from '#contract/admin/customer-words.ts'
import {
  type AdminCustomer,
  type CustomerAction,
  actOnCustomer,
  previewCustomerAction,
} from '#contract/admin/customers.ts'
import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { DecisionDialog } from '#web/admin/decision/decision-dialog.tsx'
import { useEffectPreview } from '#web/admin/decision/use-effect-preview.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { useToday } from '#web/kit/words/today.ts'
import { ActionFields } from './action-fields.tsx'
import { type CustomerTask, taskWords } from './customer-actions.ts'
import { keepCustomer } from './customer-query.ts'

interface ActionDialogProps {
  readonly customer: AdminCustomer
  readonly task: CustomerTask
  readonly onClose: () => void
}

/** Does something for a customer: what will happen is the server's word, and exactly that happens. */
export function ActionDialog({ customer: { user }, task, onClose }: ActionDialogProps) {
  const today = useToday()
  const params = { id: user.id }
  const [actionId] = useState(newId)
  const words = taskWords[task.action.kind]
  const form = useContractForm({
    schema: actOnCustomer.body,
    // The mark of the preview takes the place of the first one when it is sent.
    defaultValues: { id: actionId, seen: 'preview', reason: '', action: task.action },
    sentenceOf: actionSentence,
    send: async (body) => {
      try {
        keepCustomer(await api.call(actOnCustomer, { params, body: { ...body, seen: effect.seen ?? '' } }))
      } catch (error) {
        if (error instanceof CallError && error.has('version_mismatch')) {
          keepCustomer(error.current as AdminCustomer)
          await refreshAdminData()
        }
        throw error
      }
      onClose()
      showToast({ type: 'positive', message: words.done })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  const action = useWatch({ control: form.form.control, name: 'action' })
  const effect = useEffectPreview(
    ['customer', user.id, action],
    isComplete(action)
      ? async (signal) => {
          const { effects, seen } = await api.call(
            previewCustomerAction,
            { params, body: { action } },
            signal,
          )
          return { lines: effects.map((each) => effectSentence(each, user.email)), seen }
        }
      : null,
  )
  return (
    <DecisionDialog
      title={words.title}
      lead={task.lead}
      effect={effect}
      form={{ ...form, reason: form.field('reason') }}
      action={words.action}
      doing={words.doing}
      isDanger={'isDanger' in words}
      onClose={onClose}
    >
      <ActionFields
        action={action}
        today={today}
        errorOf={form.errorOf}
        onChange={(next) => form.form.setValue('action', next, { shouldDirty: true })}
      />
    </DecisionDialog>
  )
}

/** Whether everything is chosen that the server needs to say what would happen. */
function isComplete(action: CustomerAction): boolean {
  if (action.kind === 'paid_by_transfer') return action.reference.trim() !== ''
  return action.kind !== 'end' || action.end === 'ordinary' || action.on !== null
}

function actionSentence(error: unknown): string {
  if (error instanceof CallError && error.has('version_mismatch'))
    return 'Inzwischen hat jemand anderes etwas geändert. Oben steht, was jetzt passieren würde: Prüf es und bestätige noch einmal.'
  return refusalSentence(error) ?? ''
}
