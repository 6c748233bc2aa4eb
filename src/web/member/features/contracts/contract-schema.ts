import { explainBudgetItem, explainContract } from '#contract/planning/explain-budget-item.ts'
import { newBudgetItem } from '#contract/planning/budget-items.ts'
import { newContract } from '#contract/planning/contracts.ts'
import { sentences } from '#contract/schema/schema.ts'
import type { Month } from '#domain/calendar/month.ts'
import { checkBudgetItem } from '#domain/budget/check-budget-item.ts'
import { checkContract } from '#domain/contracts/check-contract.ts'
import { type ContractDraft, type ContractValues, draftOf } from './contract-form.ts'

interface Issue {
  readonly message: string
  readonly path: readonly string[]
}

type Result = { readonly value: ContractDraft } | { readonly issues: readonly Issue[] }

/**
 * The drawer's values, checked as what they become: by the contract's schemas and by the rules across fields that the
 * server checks too.
 * @param id of an item that is made with it
 */
export function contractSchema(id: string, month: Month) {
  return {
    '~standard': {
      version: 1,
      vendor: 'wohlstandskompass',
      validate: (values: unknown) => check(values as ContractValues, id, month),
      // Types only: input and output of the form.
      types: undefined as { readonly input: ContractValues; readonly output: ContractDraft } | undefined,
    },
  } as const
}

/** The fields of the form are called as in the contract, except that an item's amounts are entered as one. */
export function formField(name: string): string {
  const field = name.replace(/^contract\./u, '').split('.')[0] ?? name
  return field === 'amounts' ? 'amountCents' : field
}

function check(values: ContractValues, id: string, month: Month): Result {
  const draft = draftOf(values, id, month)
  const parsed = newContract.safeParse(draft.contract)
  const issues = [
    ...(values.itemId === null ? [issue('itemId', 'Wähle den Posten, zu dem der Vertrag gehört.')] : []),
    ...itemIssues(draft, id),
    ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => issue(path.join('.'), message))),
  ]
  const rules = parsed.success
    ? checkContract(parsed.data).map((finding) => issue(finding.field, explainContract(finding)))
    : []
  const all = [...issues, ...rules.filter(({ path }) => !issues.some((other) => other.path[0] === path[0]))]
  return all.length > 0 ? { issues: all } : { value: draft }
}

function itemIssues({ item }: ContractDraft, id: string): readonly Issue[] {
  if (!item) return []
  const parsed = newBudgetItem.safeParse({ id, ...item })
  const shape = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => issue(path.join('.'), message))
  const rules = checkBudgetItem({ ...item, position: 0 }).map((finding) =>
    issue(finding.field, explainBudgetItem(finding)),
  )
  return [...shape, ...rules.filter(({ path }) => !shape.some((other) => other.path[0] === path[0]))]
}

function issue(name: string, message: string): Issue {
  const field = formField(name)
  return { path: [field], message: message === '' ? sentences.empty : message }
}
