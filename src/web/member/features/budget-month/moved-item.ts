import type { BudgetItem } from '#domain/budget/budget-item.ts'

type Placed = Pick<BudgetItem, 'id' | 'position'>

/**
 * The ids of all items in their order after an item has changed places with its neighbour on the screen;
 * items of other groups between both keep their places. null where the item is at the end of its neighbours.
 */
export function movedItem(
  items: readonly Placed[],
  neighbourIds: readonly string[],
  id: string,
  step: -1 | 1,
): readonly string[] | null {
  const other = neighbourIds[neighbourIds.indexOf(id) + step]
  if (other === undefined || !neighbourIds.includes(id)) return null
  const swapped = new Map([
    [id, other],
    [other, id],
  ])
  return items.toSorted((a, b) => a.position - b.position).map((item) => swapped.get(item.id) ?? item.id)
}
