import { newBudgetItem } from '#contract/planning/budget-items.ts'
import { explainBudgetItem } from '#contract/planning/explain-budget-item.ts'
import { checkBudgetItem } from '#domain/budget/check-budget-item.ts'
import { type FormIssue, type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { type ItemBody, type ItemValues, bodyOf } from '#web/member/household-plan/item-form.ts'

/**
 * The schema of the drawer's values: what they become is checked by the contract's schema and by the rules
 * across fields that the server checks, too.
 */
export const itemSchema = formSchema(check)

/**
 * The field of the form that shows a problem of the contract: the names are the same, except that the form
 * enters all dated amounts as one amount.
 */
export function formField(name: string): string {
  return name.startsWith('amounts') ? 'amountCents' : (name.split('.')[0] ?? name)
}

function check(values: ItemValues): FormResult<ItemBody> {
  const body = bodyOf(values)
  const parsed = newBudgetItem.safeParse({ id: newId(), ...body })
  const shape = issuesIn(parsed, formField)
  const rules = checkBudgetItem({ ...body, position: 0 })
    .map((finding) => issue(formField(finding.field), explainBudgetItem(finding)))
    .filter(({ path }) => !shape.some((other) => other.path[0] === path[0]))
  const issues = [...shape, ...rules]
  return issues.length > 0 ? { issues } : { value: body }
}

function issue(field: string, message: string): FormIssue {
  return { path: [field], message }
}
