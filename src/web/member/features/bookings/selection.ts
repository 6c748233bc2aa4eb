/** The marked bookings, and the row from which a range is extended. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** The greatest number of bookings that one call changes. */
export const MOST_SELECTED = 1_000

/** Marks a booking, or removes its mark. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Gives every row between the last clicked row and this one the mark of the last clicked one, set or not. */
export function extendTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const [from, to] = [order.indexOf(selection.anchor ?? id), order.indexOf(id)]
  if (from === -1 || to === -1) return toggle(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const isMarking = selection.anchor === null || selection.ids.has(selection.anchor)
  const next = new Set(selection.ids)
  for (const each of range) {
    if (isMarking) next.add(each)
    else next.delete(each)
  }
  return { ids: next, anchor: id }
}

/** Marks all given bookings, up to as many as one call changes. */
export function selectAll(order: readonly string[]): Selection {
  return { ids: new Set(order.slice(0, MOST_SELECTED)), anchor: null }
}
