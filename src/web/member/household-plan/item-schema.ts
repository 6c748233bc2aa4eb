import { explainBudgetItem } from '#contract/planning/explain-budget-item.ts'
import { newBudgetItem } from '#contract/planning/budget-items.ts'
import { checkBudgetItem } from '#domain/budget/check-budget-item.ts'
import { newId } from '#web/planning/new-id.ts'
import { type ItemBody, type ItemValues, bodyOf } from './item-form.ts'

interface Issue {
  readonly message: string
  readonly path: readonly string[]
}

type Result = { readonly value: ItemBody } | { readonly issues: readonly Issue[] }

/**
 * The drawer's values, checked as what they become: by the contract's schema and by the rules across fields that the
 * server checks too.
 */
export const itemSchema = {
  '~standard': {
    version: 1,
    vendor: 'wohlstandskompass',
    validate: (values: unknown) => check(values as ItemValues),
    // Types only: input and output of the form.
    types: undefined as { readonly input: ItemValues; readonly output: ItemBody } | undefined,
  },
} as const

/** The fields of the form are called as in the contract, except that all dated amounts are entered as one. */
export function formField(name: string): string {
  return name.startsWith('amounts') ? 'amountCents' : (name.split('.')[0] ?? name)
}

function check(values: ItemValues): Result {
  const body = bodyOf(values)
  const parsed = newBudgetItem.safeParse({ id: newId(), ...body })
  const shape = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => issue(formField(path.join('.')), message))
  const rules = checkBudgetItem({ ...body, position: 0 })
    .map((finding) => issue(formField(finding.field), explainBudgetItem(finding)))
    .filter(({ path }) => !shape.some((other) => other.path[0] === path[0]))
  const issues = [...shape, ...rules]
  return issues.length > 0 ? { issues } : { value: body }
}

function issue(field: string, message: string): Issue {
  return { path: [field], message }
}
