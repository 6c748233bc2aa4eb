/**
 * The item at a place that is known to exist from the way the list was made; −1 is the last one.
 * @throws RangeError where the list has no such place, which is an error of the caller
 */
export function itemAt<Item>(list: readonly Item[], place: number): Item {
  const item = list.at(place)
  if (item === undefined) throw new RangeError(`A list of ${list.length} has nothing at ${place}`)
  return item
}
