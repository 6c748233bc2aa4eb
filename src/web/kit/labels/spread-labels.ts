import { itemAt } from '#domain/lists/item-at.ts'
/**
 * Moves labels apart that would overlap, and up again from below the lowest place. @returns the y of each, in the order
 * given
 */
export function spreadLabels(
  wanted: readonly number[],
  distance: number,
  lowest = Number.POSITIVE_INFINITY,
): readonly number[] {
  const placed: number[] = []
  const order = wanted.map((y, at) => ({ y, at })).toSorted((one, other) => one.y - other.y)
  let above = Number.NEGATIVE_INFINITY
  for (const { y, at } of order) {
    above = Math.max(y, above + distance)
    placed[at] = above
  }
  let room = lowest
  for (const { at } of order.toReversed()) {
    placed[at] = Math.min(itemAt(placed, at), room)
    room = placed[at] - distance
  }
  return placed
}
