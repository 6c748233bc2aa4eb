import type { ReactNode } from 'react'
import type { Fields } from '#contract/records/record-description.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { RecordConflict, type RecordConflictProps } from '#web/household/records/record-conflict.tsx'
import type { EditedRecord } from '#web/household/records/use-record-editor.ts'
import { SaveActions } from '#web/kit/overlays/save-actions.tsx'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import type { RecordForm as UsedRecordForm } from './use-record-form.ts'

/** The part of a form that the frame needs, independent of the record. */
interface FramedForm extends Pick<
  UsedRecordForm<never, never, unknown, unknown>,
  'problem' | 'isSending' | 'submit' | 'isUnsaved' | 'needsSubscription' | 'element'
> {
  readonly record: { readonly described: Fields }
  readonly editor: Pick<
    EditedRecord<unknown, unknown>,
    'conflict' | 'settle' | 'leaveConflict' | 'isSaving' | 'markTyped'
  >
}

interface RecordFormProps {
  readonly form: FramedForm
  /** The fields of the form. */
  readonly children: ReactNode
  readonly onCancel: () => void
  /** Deletes the record; absent where nothing is stored yet. */
  readonly onDelete?: (() => void) | undefined
  /** The question for the case that somebody else has changed the same fields meanwhile. */
  readonly conflict: Pick<RecordConflictProps, 'title' | 'lead' | 'nameOf' | 'wordsOf'>
  /** A further refusal, shown below the reason why the form was not saved. */
  readonly problem?: string | undefined
  /** Content between the fields and the buttons, which people should know before they save. */
  readonly beforeActions?: ReactNode
  /** A button that replaces "Abbrechen". */
  readonly second?: ReactNode
  /** Content below the buttons. */
  readonly afterActions?: ReactNode
  /** Called instead of saving, for a form that saves in more than one way. */
  readonly onSubmit?: () => void
}

/**
 * The frame around the fields of a record: the problem, the buttons, and the questions about unsaved input
 * and about conflicts.
 */
export function RecordForm(props: RecordFormProps) {
  const { form, children, onCancel, onDelete, conflict, problem, beforeActions, second, afterActions } = props
  const { editor, element, submit, isSending, isUnsaved, needsSubscription, record } = form
  const sentence = form.problem ?? problem
  return (
    <>
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-5"
        onInput={editor.markTyped}
        onSubmit={(event) => {
          if (!props.onSubmit) return submit(event)
          event.preventDefault()
          props.onSubmit()
        }}
      >
        {children}
        <FormProblem sentence={sentence} needsSubscription={needsSubscription} onStarted={() => submit()} />
        {beforeActions}
        <SaveActions isSending={isSending} onCancel={onCancel} onDelete={onDelete} second={second} />
        {afterActions}
      </form>
      <UnsavedDialog isDirty={isUnsaved} />
      {editor.conflict && (
        <RecordConflict {...conflict} conflict={editor.conflict} editor={editor} fields={record.described} />
      )}
    </>
  )
}
