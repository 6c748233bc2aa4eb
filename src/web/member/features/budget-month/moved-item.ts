import type { BudgetItem } from '#domain/budget/budget-item.ts'

type Placed = Pick<BudgetItem, 'id' | 'position'>

/**
 * All items in their order, with one of them a place further among its neighbours on the screen: what stands between
 * them in other groups keeps its place. null at the end of the neighbours.
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
