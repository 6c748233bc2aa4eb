interface Share {
  readonly key: string
  /** The length of the part in the bar; parts of 0 have no label. */
  readonly value: number
  readonly text: string
}

export interface PlacedShare {
  readonly key: string
  readonly text: string
  /** The left end in pixels. */
  readonly x: number
}

const WIDTH_OF_CHARACTER = 8
const GAP = 6

/**
 * Puts a word above the beginning of each part of a bar; where parts are narrow, words are moved, so that they never
 * overlap.
 */
export function shareLabels(shares: readonly Share[], width: number): readonly PlacedShare[] {
  const shown = shares.filter(({ value }) => value > 0)
  const total = shown.reduce((sum, { value }) => sum + value, 0)
  const wished = shown.map(({ key, text }, position) => ({
    key,
    text,
    size: text.length * WIDTH_OF_CHARACTER,
    x: (width * shown.slice(0, position).reduce((sum, { value }) => sum + value, 0)) / total,
  }))
  const pushed = wished.reduce<typeof wished>((placed, label) => {
    const last = placed.at(-1)
    return [...placed, { ...label, x: Math.max(label.x, last ? last.x + last.size + GAP : 0) }]
  }, [])
  return fitted(pushed, width).map(({ key, text, x }) => ({ key, text, x: Math.round(x) }))
}

// Labels are placed from the right: a word beyond the end moves back, and pushes its neighbours.
function fitted<L extends { readonly x: number; readonly size: number }>(
  labels: readonly L[],
  width: number,
): readonly L[] {
  return labels.reduceRight<readonly L[]>((placed, label) => {
    const end = placed[0] ? placed[0].x - GAP : width
    return [{ ...label, x: Math.max(0, Math.min(label.x, end - label.size)) }, ...placed]
  }, [])
}
