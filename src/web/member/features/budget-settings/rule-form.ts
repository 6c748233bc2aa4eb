import { newImportRule } from '#contract/planning/import-rules.ts'
import type { ImportRule, RuleField } from '#domain/transactions/import-rule.ts'
import { normaliseReference, normaliseText } from '#domain/transactions/normalise-text.ts'
import { hasPlace } from '#domain/transactions/transaction.ts'
import { type FormIssue, type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import { newId } from '#web/household/planning/new-id.ts'

export type RuleBody = Omit<ImportRule, 'id' | 'position' | 'version'>
/** The values of the drawer, with the text as it is typed. */
export type RuleValues = RuleBody

/** The values of a new rule: about the name of the other party, in both directions. */
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

/** The text that the rule compares: a reference without blanks, any other text normalised word by word. */
export function comparedText(field: RuleField, text: string): string {
  return field === 'counterparty' || field === 'purpose' ? normaliseText(text) : normaliseReference(text)
}

/** The schema of the drawer's values: the contract's schema checks them with the compared text. */
export const ruleSchema = formSchema(check)

// The contract checks rules across fields only once every single field is right; here both are checked at
// once.
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

/** The field of the form that shows a problem: all fields of the category are one field. */
export function formField(name: string): string {
  return name === 'groupId' || name === 'category' || name === 'isTransfer'
    ? 'itemId'
    : (name.split('.')[0] ?? name)
}
