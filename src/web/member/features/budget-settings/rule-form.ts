import { newImportRule } from '#contract/planning/import-rules.ts'
import type { ImportRule, RuleField } from '#domain/transactions/import-rule.ts'
import { normaliseReference, normaliseText } from '#domain/transactions/normalise-text.ts'
import { newId } from '#web/planning/new-id.ts'

export type RuleBody = Omit<ImportRule, 'id' | 'position' | 'version'>
/** What the drawer holds; the text as it is typed. */
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

interface Issue {
  readonly message: string
  readonly path: readonly string[]
}

type Result = { readonly value: RuleBody } | { readonly issues: readonly Issue[] }

/** The drawer's values, checked by the schema of the contract with the text as it will be compared. */
export const ruleSchema = {
  '~standard': {
    version: 1,
    vendor: 'wohlstandskompass',
    validate: (values: unknown) => check(values as RuleValues),
    // Types only: input and output of the form.
    types: undefined as { readonly input: RuleValues; readonly output: RuleBody } | undefined,
  },
} as const

function check(values: RuleValues): Result {
  const body = { ...values, text: comparedText(values.field, values.text) }
  if (body.text === '' && values.text.trim() !== '')
    return { issues: [{ path: ['text'], message: 'Darin steht nichts, was sich vergleichen lässt.' }] }
  const parsed = newImportRule.safeParse({ id: newId(), ...body })
  if (parsed.success) return { value: body }
  return {
    issues: parsed.error.issues.map(({ path, message }) => ({ path: [formField(path.join('.'))], message })),
  }
}

/** The place is one field of the form. */
export function formField(name: string): string {
  return name === 'groupId' || name === 'category' || name === 'isTransfer'
    ? 'itemId'
    : (name.split('.')[0] ?? name)
}
