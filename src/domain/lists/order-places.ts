const FEW = 24

/**
 * Puts the values that sorting would put at the given places (ascending) there, and leaves the rest in any order: to
 * find a few quantiles of many numbers in a fraction of the time of sorting.
 */
export function orderPlaces(values: Float64Array, places: readonly number[]): void {
  orderBetween(values, places, 0, values.length - 1)
}

function orderBetween(values: Float64Array, places: readonly number[], from: number, to: number): void {
  if (places.length === 0 || from >= to) return
  if (to - from < FEW) {
    sortFew(values, from, to)
    return
  }
  const pivot = middleOf(values[from] ?? 0, values[(from + to) >> 1] ?? 0, values[to] ?? 0)
  let [low, high] = [from, to]
  while (low <= high) {
    while ((values[low] ?? 0) < pivot) low += 1
    while ((values[high] ?? 0) > pivot) high -= 1
    if (low > high) break
    const swapped = values[low] ?? 0
    values[low] = values[high] ?? 0
    values[high] = swapped
    low += 1
    high -= 1
  }
  orderBetween(
    values,
    places.filter((place) => place <= high),
    from,
    high,
  )
  orderBetween(
    values,
    places.filter((place) => place >= low),
    low,
    to,
  )
}

function sortFew(values: Float64Array, from: number, to: number): void {
  for (let next = from + 1; next <= to; next += 1) {
    const value = values[next] ?? 0
    let at = next
    for (; at > from && (values[at - 1] ?? 0) > value; at -= 1) values[at] = values[at - 1] ?? 0
    values[at] = value
  }
}

function middleOf(first: number, second: number, third: number): number {
  return Math.max(Math.min(first, second), Math.min(Math.max(first, second), third))
}
