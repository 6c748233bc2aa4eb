import { newImportRule } from '#contract/planning/import-rules.ts'
import type { ImportRule, RuleField } from '#domain/transactions/import-rule.ts'
import { normaliseReference, normaliseText } from '#domain/transactions/normalise-text.ts'
import { hasPlace } from '#domain/transactions/transaction.ts'
import { type FormIssue, type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import { newId } from '#web/household/planning/new-id.ts'

export type RuleBody = Omit<ImportRule, 'id' | 'position' | 'version'>
/** The values of the drawer; the text as it is typed. */
export type RuleValues = RuleBody

/** A new rule: the name of who pays or is paid, both ways. */
export const emptyRule: RuleValues = {
  field: 'counterparty',
  text: '',
  isWhole: false,
  sign: null,
  itemId: null,
  groupId: null,
  category: null,
  isTransfer: false,
}

export function valuesOf({ id: _i, position: _p, version: _v, ...fields }: ImportRule): RuleValues {
  return fields
}

/** A text as the rule will compare it: references without blanks, everything else word by word. */
export function comparedText(field: RuleField, text: string): string {
  return field === 'counterparty' || field === 'purpose' ? normaliseText(text) : normaliseReference(text)
}

/** The drawer's values, checked by the schema of the contract with the text as it will be compared. */
export const ruleSchema = formSchema(check)

// The schema checks rules across fields only where each field is right: here both are checked at once.
function check(values: RuleValues): FormResult<RuleBody> {
  const body = { ...values, text: comparedText(values.field, values.text) }
  const parsed = newImportRule.safeParse({ id: newId(), ...body })
  if (parsed.success) return { value: body }
  const found = issuesIn(parsed, formField)
  const isEmptied = body.text === '' && values.text.trim() !== ''
  const isPlaceMissing = !values.isTransfer && !hasPlace(values)
  return {
    issues: [
      ...(isEmptied ? [issue('text', 'Darin steht nichts, was sich vergleichen lässt.')] : []),
      ...found.filter(({ path }) => path[0] !== 'itemId' && !(isEmptied && path[0] === 'text')),
      ...(isPlaceMissing ? [issue('itemId', 'Wähle, wohin die Regel sortiert.')] : []),
    ],
  }
}

function issue(field: string, message: string): FormIssue {
  return { path: [field], message }
}

/** The place is one field of the form. */
export function formField(name: string): string {
  return name === 'groupId' || name === 'category' || name === 'isTransfer'
    ? 'itemId'
    : (name.split('.')[0] ?? name)
}
