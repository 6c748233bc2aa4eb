import type { Box } from './place-labels.ts'

interface BaseLabelSpace {
  readonly lineY: number
  readonly width: number
  readonly textWidth: number
  readonly bars: readonly { readonly left: number; readonly right: number; readonly top: number }[]
}

const HEIGHT = 20

/** The place of the dashed line's name above the line, where the fewest bars cross the words. */
export function baseLabelPlace({ lineY, width, textWidth, bars }: BaseLabelSpace): { readonly box: Box } {
  const top = lineY - HEIGHT - 2
  const starts = bars.map(({ left }) => left - 2).filter((left) => left + textWidth <= width)
  const ranked = (starts.length > 0 ? starts : [0])
    .map((left) => ({
      left,
      hidden: bars.filter((bar) => reaches(bar, left, left + textWidth, lineY)).length,
    }))
    .toSorted((a, b) => a.hidden - b.hidden || a.left - b.left)
  const left = ranked[0]!.left
  return { box: { left, right: left + textWidth, top, bottom: lineY } }
}

function reaches(
  bar: { readonly left: number; readonly right: number; readonly top: number },
  left: number,
  right: number,
  lineY: number,
): boolean {
  return bar.left < right && left < bar.right && bar.top < lineY - 2
}
