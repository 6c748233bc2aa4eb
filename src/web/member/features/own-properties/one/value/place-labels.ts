import { type Box, type LineData, isFree, segmentsOf, wordWidth } from '#web/kit/labels/free-place.ts'

/** Two lines above a point. */
export interface PointLabel {
  readonly key: string
  readonly title: string
  readonly amount: string
  /** The point. */
  readonly x: number
  readonly y: number
}

export interface PlacedLabel extends PointLabel {
  readonly anchor: 'start' | 'middle' | 'end'
  /** The x at its anchor, and the y of the baseline of its second line. */
  readonly textX: number
  readonly textY: number
}

interface Room {
  readonly width: number
  /** The lowest y that a label may reach at its top; below 0 above the plot. */
  readonly top: number
}

const [LINE_PX, ASCENT_PX, DESCENT_PX, ABOVE_POINT_PX] = [18, 13, 4, 12]
const LIFTS_PX = [0, 12, 24, 36, 48, 60] as const
/** How far a label may be moved aside, so that two of them stand at the same height. */
const SHIFTS_PX = [0, 12, -12, 24, -24, 36, -36] as const
const anchors = ['start', 'end'] as const

/**
 * Places the labels of points above them, so that none covers a line or another label. The labels come in the order of
 * their weight: one without a free place is left out.
 */
export function placeLabels(
  labels: readonly PointLabel[],
  lines: readonly LineData[],
  room: Room,
): readonly PlacedLabel[] {
  const segments = segmentsOf(lines)
  const taken: Box[] = []
  return labels.flatMap((label) => {
    const placed = spotsOf(label).find((spot) => {
      const box = boxOf(spot)
      const isInside = box.left >= -1 && box.right <= room.width + 1 && box.top >= room.top
      return isInside && isFree(box, segments, taken)
    })
    if (!placed) return []
    taken.push(boxOf(placed))
    return [placed]
  })
}

/** The places of a label, the nearest to its point first. */
function spotsOf(label: PointLabel): readonly PlacedLabel[] {
  return LIFTS_PX.flatMap((lift) => {
    const textY = label.y - ABOVE_POINT_PX - lift
    return [
      ...SHIFTS_PX.map((shift) => ({ ...label, anchor: 'middle' as const, textX: label.x + shift, textY })),
      ...anchors.map((anchor) => ({ ...label, anchor, textX: label.x, textY })),
    ]
  })
}

function boxOf({ title, amount, anchor, textX, textY }: PlacedLabel): Box {
  const width = Math.max(wordWidth(title), wordWidth(amount)) + 6
  const left = anchor === 'start' ? textX : anchor === 'end' ? textX - width : textX - width / 2
  return { left, right: left + width, top: textY - LINE_PX - ASCENT_PX, bottom: textY + DESCENT_PX }
}
