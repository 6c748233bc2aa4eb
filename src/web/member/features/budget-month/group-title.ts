import { groupName } from '#domain/budget/budget-group.ts'
import type { GroupFigures } from '#domain/budget/budget-month.ts'

/** The name of a group; items without a group form a group of their own. */
export function groupTitle({ group }: Pick<GroupFigures, 'group'>): string {
  return group ? groupName(group) : 'Ohne Gruppe'
}
