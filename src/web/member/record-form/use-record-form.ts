import { type RefObject, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useWatch,
} from 'react-hook-form'
import type { Output, Schema } from '#contract/protocol/endpoint.ts'
import type { AnyRecord } from '#contract/records/record-description.ts'
import { type ContractForm, useContractForm, type ValuesOf } from '#web/app/forms/use-contract-form.ts'
import type { RecordActs } from '#web/household/records/record-editor.ts'
import { renameFields } from '#web/household/records/rename-fields.ts'
import { type EditedRecord, useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useShowFirstError } from '#web/kit/pickers/use-show-first-error.ts'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'
import type { BoundRecord } from './bound-record.ts'

/**
 * The options in which the editors of records differ; sending, refusals, conflicts and unsaved input are the
 * same everywhere.
 */
export interface RecordFormOptions<
  Description extends AnyRecord,
  S extends Schema,
  Stored,
  Saved,
  Settled extends object,
> extends Omit<RecordActs<Output<S>, Stored, Saved, Settled>, 'send' | 'attempt' | 'failures' | 'latest'> {
  readonly record: Description
  /** The record that fills the form; null: a new record. */
  readonly stored: Stored
  /** The first values of the fields. */
  readonly start: DefaultValues<ValuesOf<S>>
  /**
   * The schema that turns the typed values into the sent ones: one of the contract, or the form's own (`formSchema`).
   */
  readonly schema: S
  readonly send: (draft: Output<S>, seen: Stored) => Promise<Saved>
  /**
   * The field of the form that shows a problem of a field of the contract, where the form holds several
   * fields as one.
   */
  readonly formField?: (field: string) => string
}

export interface RecordForm<
  Description extends AnyRecord,
  Values extends FieldValues,
  Draft,
  Stored,
> extends Pick<ContractForm<Values>, 'errorOf' | 'problem' | 'isSending' | 'submit'> {
  /** Binds a field by its name: `<RecordText of={form.record} name="note" />`. */
  readonly record: BoundRecord<Description['fields'], Values>
  /** The control of the form, for a field that the description does not have and that has its own label. */
  readonly control: Control<Values>
  readonly values: Values
  /** The record with which the form was filled; null: a new record. */
  readonly base: Stored
  readonly editor: EditedRecord<Draft, Stored>
  /** Enters a value; a value that was refused before is checked again. */
  readonly set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void
  /** Enters a value as `set` does, and shows at once whether it is wrong. */
  readonly check: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void
  readonly form: ContractForm<Values>['form']
  /** Whether something is typed that would be lost. */
  readonly isUnsaved: boolean
  /** Whether the last write was refused because the household has no subscription. */
  readonly needsSubscription: boolean
  /**
   * Runs another write of the editor, as deleting; where it is refused for want of a subscription, the form
   * shows the way to one.
   */
  readonly guard: <Result>(act: () => Promise<Result>) => Promise<Result>
  /** Ends the editing without the question about unsaved input, for example after deleting. */
  readonly leaveFor: (action: () => void) => () => void
  readonly wasSubmitted: boolean
  readonly element: RefObject<HTMLFormElement | null>
}

/**
 * The one way to edit a record with a button: the form, checked by the contract's schema; sending, refusals,
 * conflicts and sending again; and the way to a subscription where one is missing. {@link RecordForm} draws
 * the frame, `record-fields.tsx` the fields.
 */
export function useRecordForm<
  const Description extends AnyRecord,
  S extends Schema,
  Stored,
  Saved,
  Settled extends object,
>(
  options: RecordFormOptions<Description, S, Stored, Saved, Settled>,
): RecordForm<Description, ValuesOf<S>, Output<S>, Stored> {
  const { record: description, stored, start, schema, send, formField = asItIs, ...acts } = options
  const { needsSubscription, guard } = useSubscriptionGate()
  const editor = useRecordEditor<Output<S>, Stored, Saved, Settled>(stored, {
    ...acts,
    send: async (draft, seen) => {
      try {
        return await guard(() => send(draft, seen))
      } catch (error) {
        throw renameFields(error, formField)
      }
    },
    attempt: (now) => contractForm.attempt(now),
  })
  const contractForm = useContractForm({ schema, defaultValues: start, send: editor.save })
  const { control, form, errorOf, problem, isSending, isDirty, submit } = contractForm
  const { submitCount } = form.formState
  const [record] = useState(() => ({ described: description.fields, control }))
  // The assertion holds because every field of the form has a value from the start.
  const values = useWatch({ control }) as ValuesOf<S>
  const wasSubmitted = submitCount > 0

  return {
    record,
    control,
    values,
    base: editor.seen,
    editor,
    set: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: wasSubmitted }),
    check: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    form,
    errorOf,
    problem,
    isSending,
    submit,
    isUnsaved: !editor.isDone && (isDirty || editor.hasTyped),
    needsSubscription,
    guard,
    leaveFor: (action) => () => {
      editor.finish()
      action()
    },
    wasSubmitted,
    element: useShowFirstError(submitCount),
  }
}

function asItIs(field: string): string {
  return field
}
