import { useState } from 'react'
import { importRuleRecord } from '#contract/records/import-rule-record.ts'
import { groupName } from '#domain/budget/budget-group.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { FormRadio } from '#web/kit/pickers/form-fields.tsx'
import { createRuleMutation, updateRuleMutation } from '#web/member/household-plan/booking-mutations.ts'
import type { ImportRules } from '#web/member/household-plan/booking-queries.ts'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { RecordChoice, RecordText } from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { useRecordForm } from '#web/member/record-form/use-record-form.ts'
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

/** The form of a rule: its field, its direction, and the category that it gives. */
export function RuleEditor({ stored, budget, onDone, onDelete }: RuleEditorProps) {
  const send = useSend()
  const [id] = useState(() => stored?.id ?? newId())
  const form = useRecordForm({
    record: importRuleRecord,
    stored,
    start: stored ? valuesOf(stored) : emptyRule,
    schema: ruleSchema,
    send: (body, seen) =>
      seen
        ? send(updateRuleMutation, { params: { id }, body: { ...body, version: seen.version } })
        : send(createRuleMutation, { ...body, id }),
    formField,
    fields: settledRule,
    onDone,
  })
  const { record, values, base } = form

  return (
    <RecordForm
      form={form}
      onCancel={onDone}
      onDelete={base ? form.leaveFor(() => onDelete(base)) : undefined}
      conflict={{
        title: 'Zwei Stände für diese Regel',
        lead: 'Die Regel wurde inzwischen an anderer Stelle geändert. Was gilt?',
        nameOf: (wanted) => nameIn(budget, wanted),
      }}
      beforeActions={
        <p className="text-14 text-text-2">
          Die Regel gilt für Buchungen, die noch niemand zugeordnet hat. Was schon sortiert ist, bleibt.
        </p>
      }
    >
      <RecordChoice of={record} name="field" label="Verglichen wird" />
      <RecordText of={record} name="text" maxLength={80} help={comparedHelp(values)} />
      <FormRadio control={form.control} name="isWhole" label="Wie genau?" choices={precisions} />
      <FormRadio control={form.control} name="sign" label={fields.sign.label} isInline choices={signs} />
      <PlacePicker
        label="Sortiert zu"
        budget={budget}
        value={values}
        error={form.errorOf('itemId')}
        onChange={({ itemId, groupId, category, isTransfer }) => {
          form.set('groupId', groupId)
          form.set('category', category)
          form.set('isTransfer', isTransfer)
          form.set('itemId', itemId)
        }}
      />
    </RecordForm>
  )
}

const { fields } = importRuleRecord
const precisions = [
  { value: false, label: 'Die Wörter kommen darin vor', note: 'Ganze Wörter in dieser Reihenfolge' },
  { value: true, label: 'Das ganze Feld ist gleich', note: 'Nichts davor, nichts danach' },
] as const
const signs = [
  { value: null, label: fields.sign.none },
  { value: 1, label: `Geld ${fields.sign.words['1']}` },
  { value: -1, label: `Geld ${fields.sign.words['-1']}` },
] as const

const settledRule: SettledFields<RuleBody, StoredRule | null, RuleBody> = {
  ofDraft: (body) => body,
  ofStored: (rule) => (rule ? valuesOf(rule) : undefined),
  toDraft: (body) => body,
}

function comparedHelp({ field, text }: RuleValues): string {
  const compared = comparedText(field, text)
  return compared !== '' && compared !== text
    ? `Verglichen wird „${compared}“.`
    : 'Groß und klein, Umlaute und Zeichen sind egal.'
}

function nameIn({ items, groups }: BudgetPlanning['budget'], id: string): string | undefined {
  return (
    items.find((each) => each.id === id)?.name ?? groups.filter((group) => group.id === id).map(groupName)[0]
  )
}
