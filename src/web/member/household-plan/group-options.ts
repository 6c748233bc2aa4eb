import { type BudgetGroup, groupName } from '#domain/budget/budget-group.ts'

/** The groups of the household plan as rows of a list, in their order. */
export function groupOptions(groups: readonly BudgetGroup[]) {
  return groups
    .toSorted((a, b) => a.position - b.position)
    .map((group) => ({ value: group.id, label: groupName(group) }))
}
