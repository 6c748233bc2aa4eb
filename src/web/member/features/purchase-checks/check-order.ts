/** Checks in the order in which they were made, whichever was saved last: their ids begin with the time. */
export function inOrder<Check extends { readonly id: string }>(checks: readonly Check[]): readonly Check[] {
  return checks.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
