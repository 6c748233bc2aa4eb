import type { KnownPage } from '#web/app/page/known-pages.ts'

/** The pages whose name or address is most like the wanted one. */
export function similarPages(
  wanted: string,
  pages: readonly KnownPage[],
  count: number,
): readonly KnownPage[] {
  return pages
    .map((page) => ({ page, likeness: Math.max(likeness(wanted, page.to), likeness(wanted, page.label)) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, count)
    .map(({ page }) => page)
}

// The likeness is the share of common pairs of letters (Dice); 1 = equal.
function likeness(one: string, other: string): number {
  const pairs = pairsOf(one)
  const others = pairsOf(other)
  if (pairs.length + others.length === 0) return 0
  const common = pairs.filter((pair) => others.includes(pair)).length
  return (2 * common) / (pairs.length + others.length)
}

function pairsOf(text: string): readonly string[] {
  const letters = text.toLocaleLowerCase('de').replaceAll(/[^a-zäöüß]/gu, '')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))
}
