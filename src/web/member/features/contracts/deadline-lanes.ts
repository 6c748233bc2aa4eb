/** The place and the width of a label on a line, in px. */
export interface Spot {
  readonly x: number
  readonly width: number
}

/** The gap in px between two labels of a lane. */
const GAP_PX = 14

/**
 * The lane of each label, so that no label lies over another: the lowest free lane, given in the order of the
 * labels; null where no lane is free.
 */
export function lanesOf(spots: readonly Spot[], lanes: number): readonly (number | null)[] {
  const ends = Array.from({ length: lanes }, () => Number.NEGATIVE_INFINITY)
  return spots.map(({ x, width }) => {
    const lane = ends.findIndex((end) => end + GAP_PX <= x)
    if (lane === -1) return null
    ends[lane] = x + width
    return lane
  })
}
