import { ticks } from 'd3-array'
import type { Cents } from '#domain/money/cents.ts'
import { useFormatEuro } from '#web/ui/money.tsx'

export interface ValueScale {
  readonly minimum: Cents
  readonly maximum: Cents
  readonly ticks: readonly Cents[]
  /** Pixel of a value; 0 is the top. */
  readonly y: (value: Cents) => number
}

/** A scale with round values at both ends, for a plot of the given height. */
export function valueScale(
  values: readonly Cents[],
  height: number,
  { fromZero = false, count = 3 } = {},
): ValueScale {
  const lowest = Math.min(...values, ...(fromZero ? [0] : []))
  const highest = Math.max(...values, ...(fromZero ? [0] : []))
  const spread = highest - lowest || Math.abs(highest) || 100
  const inner = ticks(lowest, lowest + spread, count)
  const step = (inner[1] ?? spread) - (inner[0] ?? 0)
  const minimum = Math.floor(lowest / step) * step
  const maximum = Math.max(Math.ceil(highest / step) * step, minimum + step)
  const marks = Array.from(
    { length: Math.round((maximum - minimum) / step) + 1 },
    (_, at) => minimum + at * step,
  )
  return {
    minimum,
    maximum,
    ticks: marks,
    y: (value) => height - ((value - minimum) / (maximum - minimum)) * height,
  }
}

interface ValueGridProps {
  readonly scale: ValueScale
  readonly width: number
  /** Labels above their line at the left, or beside the plot at the right. */
  readonly labels: 'left' | 'right'
}

/** Hairlines with whole amounts; the lowest is the base line. */
export function ValueGrid({ scale, width, labels }: ValueGridProps) {
  const format = useFormatEuro()
  return scale.ticks.map((tick) => {
    const isBase = tick === scale.minimum
    const y = Math.round(scale.y(tick)) + 0.5
    return (
      <g key={tick}>
        <line x1={0} x2={width} y1={y} y2={y} className={isBase ? 'stroke-border-strong' : 'stroke-border'} />
        {(labels === 'right' || (tick !== 0 && !isBase)) && (
          <text
            x={labels === 'right' ? width + 12 : 0}
            y={labels === 'right' ? y + 4 : y - 6}
            className="fill-text-3 text-12"
          >
            {format(tick, { isWhole: true })}
          </text>
        )}
      </g>
    )
  })
}
