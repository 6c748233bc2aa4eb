/** More parts than these cannot be told apart. */
const MOST_PARTS = 10

/** What the smallest parts of a bar are called together. */
export const otherParts = 'Weitere'

/**
 * The parts of a bar in their order, the smallest of more than ten together as the last one; the sum stays.
 * @param gather makes one of several, which are at least two
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
