import { newBudgetItem } from '#contract/planning/budget-items.ts'
import { newContract } from '#contract/planning/contracts.ts'
import { explainBudgetItem, explainContract } from '#contract/planning/explain-budget-item.ts'
import { sentences } from '#contract/schema/schema.ts'
import { checkBudgetItem } from '#domain/budget/check-budget-item.ts'
import type { Month } from '#domain/calendar/month.ts'
import { checkContract } from '#domain/contracts/check-contract.ts'
import { type FormIssue, type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import { type ContractDraft, type ContractValues, draftOf } from './contract-form.ts'

/**
 * The schema of the drawer's values: what they become is checked by the contract's schemas and by the rules
 * across fields that the server checks, too.
 * @param id the id of the item that is made together with the contract
 */
export function contractSchema(id: string, month: Month) {
  return formSchema((values: ContractValues) => check(values, id, month))
}

/**
 * The field of the form that shows a problem: the names are the same, except that the form enters all amounts
 * of an item as one amount.
 */
export function formField(name: string): string {
  const field = name.replace(/^contract\./u, '').split('.')[0] ?? name
  return field === 'amounts' ? 'amountCents' : field
}

function check(values: ContractValues, id: string, month: Month): FormResult<ContractDraft> {
  const draft = draftOf(values, id, month)
  const parsed = newContract.safeParse(draft.contract)
  const issues = [
    ...(values.itemId === null ? [issue('itemId', 'Wähle den Posten, zu dem der Vertrag gehört.')] : []),
    ...itemIssues(draft, id),
    ...shapeIssues(parsed),
  ]
  const rules = parsed.success
    ? checkContract(parsed.data).map((finding) => issue(finding.field, explainContract(finding)))
    : []
  const all = [...issues, ...rules.filter(({ path }) => !issues.some((other) => other.path[0] === path[0]))]
  return all.length > 0 ? { issues: all } : { value: draft }
}

function itemIssues({ item }: ContractDraft, id: string): readonly FormIssue[] {
  if (!item) return []
  const parsed = newBudgetItem.safeParse({ id, ...item })
  const shape = shapeIssues(parsed)
  const rules = checkBudgetItem({ ...item, position: 0 }).map((finding) =>
    issue(finding.field, explainBudgetItem(finding)),
  )
  return [...shape, ...rules.filter(({ path }) => !shape.some((other) => other.path[0] === path[0]))]
}

// A problem without a sentence of its own means that an entry is missing.
function shapeIssues(parsed: Parameters<typeof issuesIn>[0]): readonly FormIssue[] {
  return issuesIn(parsed, formField).map((found) => ({ ...found, message: found.message || sentences.empty }))
}

function issue(name: string, message: string): FormIssue {
  const field = formField(name)
  return { path: [field], message: message === '' ? sentences.empty : message }
}
