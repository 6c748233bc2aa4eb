/** A label of the drawing: a day with its words, at the x of the day. */
export interface EventLabel {
  readonly x: number
  readonly text: string
}

export interface PlacedLabel extends EventLabel {
  readonly anchor: 'start' | 'end'
  /** The row of the label; 0 is the lowest. */
  readonly row: number
}

const CHARACTER_PX = 7.4
const GAP_PX = 10

/** About how wide a text is. */
export function textPx(text: string): number {
  return text.length * CHARACTER_PX
}

/** The first text that has room in so many pixels; null: none has. */
export function fittingText(texts: readonly string[], widthPx: number): string | null {
  return texts.find((text) => textPx(text) + GAP_PX <= widthPx) ?? null
}

/**
 * Where the labels of large events stand: right of their line, else left of it, else in a row above; one that has no room
 * in any row is left out.
 */
export function placeEventLabels(
  labels: readonly EventLabel[],
  { width, rows }: { readonly width: number; readonly rows: number },
): readonly PlacedLabel[] {
  const taken: { readonly row: number; readonly from: number; readonly to: number }[] = []
  return labels.flatMap((label) => {
    const size = textPx(label.text)
    const spots = Array.from({ length: rows }, (_, row) => [
      { anchor: 'start' as const, row, from: label.x, to: label.x + size },
      { anchor: 'end' as const, row, from: label.x - size, to: label.x },
    ]).flat()
    const free = spots.find(
      ({ row, from, to }) =>
        from >= 0 &&
        to <= width &&
        !taken.some((other) => other.row === row && from < other.to + GAP_PX && other.from < to + GAP_PX),
    )
    if (!free) return []
    taken.push(free)
    return [{ ...label, anchor: free.anchor, row: free.row }]
  })
}
