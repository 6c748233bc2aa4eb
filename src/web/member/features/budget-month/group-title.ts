import { groupName } from '#domain/budget/budget-group.ts'
import type { GroupFigures } from '#domain/budget/budget-month.ts'

/** What a group is called; items of none stand together. */
export function groupTitle({ group }: Pick<GroupFigures, 'group'>): string {
  return group ? groupName(group) : 'Ohne Gruppe'
}
