import type { ReactNode } from 'react'
import type { Cents } from '#domain/money/cents.ts'
import type { PlotSize } from '#web/kit/drawing/plot.tsx'
import type { RoundScale } from '#web/kit/drawing/round-scale.ts'
import type { GridMark } from '#web/kit/labels/plot-words.tsx'

const HEIGHTS = { wide: 224, narrow: 168 } as const
const [HEADROOM, FOOTROOM] = [20, 34]
const WIDE_FROM = 520

/** The plot of a drawing of this width, beside which there is room for words where it is wide. */
export function plotSize(width: number, rightRoom: number): PlotSize {
  const isWide = width >= WIDE_FROM
  return {
    width: Math.max(1, width - (isWide ? rightRoom : 0)),
    height: HEIGHTS[isWide ? 'wide' : 'narrow'],
    isWide,
  }
}

interface ChartFrameProps {
  /** The whole drawing in words. */
  readonly label: string
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

/** The frame of a drawing, with room above and below its plot. */
export function ChartFrame({ label, width, height, children }: ChartFrameProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height + HEADROOM + FOOTROOM}
      className="block overflow-visible"
    >
      <g transform={`translate(0 ${HEADROOM})`}>{children}</g>
    </svg>
  )
}

/** The whole amounts of the grid, at the height of their lines; 0 needs none. */
export function moneyMarks(
  { marks, y }: RoundScale,
  format: (cents: Cents, options: { readonly isWhole: boolean }) => string,
): readonly GridMark[] {
  return marks
    .filter((mark) => mark !== 0)
    .map((mark) => ({ y: Math.round(y(mark)) + 0.5, words: format(mark, { isWhole: true }) }))
}
