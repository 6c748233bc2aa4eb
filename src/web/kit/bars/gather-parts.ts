/** The greatest number of parts that can be told apart. */
const MOST_PARTS = 10

/** The common name of the smallest parts of a bar. */
export const otherParts = 'Weitere'

/**
 * The parts of a bar in their order; of more than ten, the smallest are gathered in the last one, and the sum stays.
 * @param gather makes one part of several, which are at least two
 */
export function gatherParts<Part extends { readonly cents: number }>(
  parts: readonly Part[],
  gather: (rest: readonly Part[]) => Part,
): readonly Part[] {
  if (parts.length <= MOST_PARTS) return parts
  const kept = new Set(
    parts.toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents)).slice(0, MOST_PARTS - 1),
  )
  return [...parts.filter((part) => kept.has(part)), gather(parts.filter((part) => !kept.has(part)))]
}
