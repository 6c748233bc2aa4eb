import { ticks } from 'd3-array'

export interface RoundScale {
  readonly minimum: number
  readonly maximum: number
  /** Round values from the minimum to the maximum. */
  readonly marks: readonly number[]
  /** The y of a value in pixels; 0 is the top. */
  readonly y: (value: number) => number
}

interface RoundScaleOptions {
  readonly lowest: number
  readonly highest: number
  /** The range that is shown when both are the same. */
  readonly spreadWhenEqual: number
  /** The height in pixels. */
  readonly height: number
  /** About how many steps; they are round, so there may be one or two more. */
  readonly count: number
}

/** A scale with round values at both ends. Doubles are for drawing only. */
export function roundScale(options: RoundScaleOptions): RoundScale {
  const { lowest, highest, spreadWhenEqual, height, count } = options
  const spread = highest - lowest || spreadWhenEqual
  const inner = ticks(lowest, lowest + spread, count)
  const step = (inner[1] ?? spread) - (inner[0] ?? 0) || spread
  const minimum = Math.floor(lowest / step) * step
  const maximum = Math.max(Math.ceil(highest / step) * step, minimum + step)
  return {
    minimum,
    maximum,
    marks: Array.from({ length: Math.round((maximum - minimum) / step) + 1 }, (_, at) => minimum + at * step),
    y: (value) => height - ((value - minimum) / (maximum - minimum)) * height,
  }
}
