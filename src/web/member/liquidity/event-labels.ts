/** A label of the drawing: the words of a day, at the x of the day. */
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

/** The approximate width of a text in px. */
export function textPx(text: string): number {
  return text.length * CHARACTER_PX
}

/** The first text that fits into the width in px; null: none fits. */
export function fittingText(texts: readonly string[], widthPx: number): string | null {
  return texts.find((text) => textPx(text) + GAP_PX <= widthPx) ?? null
}

/**
 * Places the labels of large events: right of their line, else left of it, else in a row above. A label that
 * fits into no row is left out.
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
