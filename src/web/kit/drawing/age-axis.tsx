import { ticks } from 'd3-array'
import { AxisWords } from './axis-words.tsx'

interface AgeAxisProps {
  /** The age in years at the left and at the right edge. */
  readonly from: number
  readonly to: number
  readonly width: number
  readonly height: number
}

/** The axis under the plot: the present age, round ages between, and the last one. */
export function AgeAxis({ from, to, width, height }: AgeAxisProps) {
  const years = Math.max(to - from, 1 / 12)
  const inner = ticks(from, to, width < 420 ? 3 : 6).filter(
    (age) => Number.isInteger(age) && (age - from) / years > 0.12 && (to - age) / years > 0.1,
  )
  return (
    <AxisWords
      start={`mit ${from}`}
      end={String(Math.floor(to))}
      marks={inner.map((age) => ({ x: ((age - from) / years) * width, words: String(age) }))}
      width={width}
      height={height}
    />
  )
}
