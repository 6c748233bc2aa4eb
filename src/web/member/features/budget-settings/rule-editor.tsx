import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { importRuleRecord } from '#contract/records/import-rule-record.ts'
import { groupName } from '#domain/budget/budget-group.ts'
import { type RuleField, ruleFields } from '#domain/transactions/import-rule.ts'
import { RadioGroup } from '#web/fields/radio-group.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { SaveActions } from '#web/layers/save-actions.tsx'
import { createRuleMutation, updateRuleMutation } from '#web/member/household-plan/booking-mutations.ts'
import type { ImportRules } from '#web/member/household-plan/booking-queries.ts'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'
import { Select } from '#web/pickers/select.tsx'
import { useShowFirstError } from '#web/pickers/use-show-first-error.ts'
import { newId } from '#web/planning/new-id.ts'
import { RecordConflict } from '#web/records/record-conflict.tsx'
import { renameFields } from '#web/records/rename-fields.ts'
import { UnsavedDialog } from '#web/records/unsaved-dialog.tsx'
import { useRecordEditor } from '#web/records/use-record-editor.ts'
import { useSend } from '#web/records/use-send.ts'
import {
  comparedText,
  emptyRule,
  formField,
  type RuleBody,
  type RuleValues,
  ruleSchema,
  valuesOf,
} from './rule-form.ts'

export type StoredRule = ImportRules['rules'][number]

interface RuleEditorProps {
  readonly stored: StoredRule | null
  readonly budget: BudgetPlanning['budget']
  readonly onDone: () => void
  readonly onDelete: (rule: StoredRule) => void
}

const { fields } = importRuleRecord
const dirty = { shouldDirty: true } as const

/** The form of a rule: what it looks at, which direction, and where it sorts to. */
export function RuleEditor({ stored, budget, onDone, onDelete }: RuleEditorProps) {
  const send = useSend()
  const [id] = useState(() => stored?.id ?? newId())
  const { needsSubscription, guard } = useSubscriptionGate()
  const editor = useRecordEditor(stored, {
    send: async (body: RuleBody, seen) => {
      try {
        return await guard(() =>
          seen
            ? send(updateRuleMutation, { params: { id }, body: { ...body, version: seen.version } })
            : send(createRuleMutation, { ...body, id }),
        )
      } catch (error) {
        throw renameFields(error, formField)
      }
    },
    fields: {
      ofDraft: (body): RuleBody => body,
      ofStored: (rule) => (rule ? valuesOf(rule) : undefined),
      toDraft: (body) => body,
    },
    attempt: (now) => form.attempt(now),
    onDone,
  })
  const base = editor.seen
  const form = useContractForm({
    schema: ruleSchema,
    defaultValues: base ? valuesOf(base) : emptyRule,
    send: editor.save,
  })
  const formElement = useShowFirstError(form.form.formState.submitCount)
  const set = form.form.setValue
  const values = useWatch({ control: form.control }) as RuleValues
  const compared = comparedText(values.field, values.text)

  return (
    <>
      <form
        ref={formElement}
        noValidate
        className="flex flex-col gap-5"
        onInput={editor.markTyped}
        onSubmit={(event) => form.submit(event)}
      >
        <Select<RuleField>
          label="Verglichen wird"
          options={ruleFields.map((value) => ({ value, label: fields.field.words[value] }))}
          value={values.field}
          onChange={(next) => next && set('field', next, dirty)}
        />
        <TextField
          label={fields.text.label}
          autoComplete="off"
          maxLength={80}
          help={
            compared !== '' && compared !== values.text
              ? `Verglichen wird „${compared}“.`
              : 'Groß und klein, Umlaute und Zeichen sind egal.'
          }
          {...form.field('text')}
        />
        <RadioGroup
          label="Wie genau?"
          choices={[
            {
              value: 'part',
              label: 'Die Wörter kommen darin vor',
              note: 'Ganze Wörter in dieser Reihenfolge',
            },
            { value: 'whole', label: 'Das ganze Feld ist gleich', note: 'Nichts davor, nichts danach' },
          ]}
          value={values.isWhole ? 'whole' : 'part'}
          onChange={(next) => set('isWhole', next === 'whole', dirty)}
        />
        <RadioGroup
          label={fields.sign.label}
          isInline
          choices={[
            { value: 'both', label: fields.sign.none },
            { value: 'in', label: `Geld ${fields.sign.words['1']}` },
            { value: 'out', label: `Geld ${fields.sign.words['-1']}` },
          ]}
          value={values.sign === null ? 'both' : values.sign === 1 ? 'in' : 'out'}
          onChange={(next) => set('sign', next === 'both' ? null : next === 'in' ? 1 : -1, dirty)}
        />
        <PlacePicker
          label="Sortiert zu"
          budget={budget}
          value={values}
          error={form.errorOf('itemId')}
          onChange={({ itemId, groupId, category, isTransfer }) => {
            set('itemId', itemId, { ...dirty, shouldValidate: form.form.formState.isSubmitted })
            set('groupId', groupId, dirty)
            set('category', category, dirty)
            set('isTransfer', isTransfer, dirty)
            form.form.clearErrors('itemId')
          }}
        />
        <FormProblem
          sentence={form.problem}
          needsSubscription={needsSubscription}
          onStarted={() => form.submit()}
        />
        <p className="text-14 text-text-2">
          Die Regel gilt für Buchungen, die noch niemand zugeordnet hat. Was schon sortiert ist, bleibt.
        </p>
        <SaveActions
          isSending={form.isSending}
          onCancel={onDone}
          onDelete={
            base
              ? () => {
                  editor.finish()
                  onDelete(base)
                }
              : undefined
          }
        />
      </form>
      <UnsavedDialog isDirty={!editor.isDone && (form.isDirty || editor.hasTyped)} />
      {editor.conflict && (
        <RecordConflict
          conflict={editor.conflict}
          editor={editor}
          fields={fields}
          nameOf={(wanted) =>
            budget.items.find((each) => each.id === wanted)?.name ??
            budget.groups.filter((group) => group.id === wanted).map(groupName)[0]
          }
          title="Zwei Stände für diese Regel"
          lead="Die Regel wurde inzwischen an anderer Stelle geändert. Was gilt?"
        />
      )}
    </>
  )
}
