import type { PlotSize } from './plot.tsx'

interface Columns {
  /** Where the amounts of the grid end, beside which the columns begin. */
  readonly left: number
  /** The width of one column with its share of the gaps. */
  readonly step: number
  /** The middle of a column, counted from 0. */
  readonly middle: (at: number) => number
}

/** Places columns of the same width beside the amounts of the grid. */
export function columnsOf({ width, isWide }: PlotSize, count: number): Columns {
  const left = isWide ? 76 : 68
  const step = Math.max(0, width - left) / count
  return { left, step, middle: (at) => left + step * (at + 0.5) }
}
