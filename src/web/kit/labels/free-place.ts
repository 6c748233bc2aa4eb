/** The `d` of a drawn line, made of `M` and `L` only, as `linePath` writes it. */
export type LineData = string

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type Segment = readonly [fromX: number, fromY: number, toX: number, toY: number]

/** The straight pieces of drawn lines. */
export function segmentsOf(lines: readonly LineData[]): readonly Segment[] {
  return lines.flatMap((line) => {
    const segments: Segment[] = []
    let before: readonly [number, number] | undefined
    for (const [, command, x, y] of line.matchAll(/([ML])(-?[\d.]+),(-?[\d.]+)/gu)) {
      const here = [Number(x), Number(y)] as const
      if (command === 'L' && before) segments.push([...before, ...here])
      before = here
    }
    return segments
  })
}

/** Whether a straight line runs through a box. */
export function runsThrough([fromX, fromY, toX, toY]: Segment, { left, right, top, bottom }: Box): boolean {
  // Most of the hundreds of pieces of a drawing lie wholly beside, above or below the box.
  if (Math.max(fromX, toX) < left || Math.min(fromX, toX) > right) return false
  if (Math.max(fromY, toY) < top || Math.min(fromY, toY) > bottom) return false
  // This is the part of the line that lies within the box, as shares of its length.
  let [enters, leaves] = [0, 1]
  for (const [from, to, low, high] of [
    [fromX, toX, left, right],
    [fromY, toY, top, bottom],
  ] as const) {
    const way = to - from
    if (way === 0) {
      if (from < low || from > high) return false
      continue
    }
    const [one, other] = [(low - from) / way, (high - from) / way]
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
    if (enters > leaves) return false
  }
  return true
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Whether no line runs through a box and nothing lies in it. */
export function isFree(box: Box, segments: readonly Segment[], taken: readonly Box[]): boolean {
  return (
    !taken.some((other) => overlaps(box, other)) && !segments.some((segment) => runsThrough(segment, box))
  )
}

/** The approximate width of a word of 14 pixels, rather too wide. */
export function wordWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOf(character), 2)
}

function widthOf(character: string): number {
  if (/[.,:;'’ijlI|\s]/u.test(character)) return 4.5
  if (/[mwMW%€]/u.test(character)) return 12.5
  return /\p{Lu}/u.test(character) ? 10 : 8.7
}
