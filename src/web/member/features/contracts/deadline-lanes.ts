/** Something with a place and a width on a line. */
export interface Spot {
  readonly x: number
  readonly width: number
}

/** The room between two labels of a lane. */
const GAP_PX = 14

/**
 * The lane in which each label stands so that none lies over another: the lowest that is free, in the order of the
 * places; null where no lane is.
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
