/** Moves labels apart that would lie over each other: the y of each, in the order given. */
export function spreadLabels(wanted: readonly number[], distance: number): readonly number[] {
  const placed: number[] = []
  const order = wanted.map((y, at) => ({ y, at })).toSorted((one, other) => one.y - other.y)
  let last = Number.NEGATIVE_INFINITY
  for (const { y, at } of order) {
    last = Math.max(y, last + distance)
    placed[at] = last
  }
  return placed
}
