import type { Cents } from '#domain/money/cents.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { type RoundScale, roundScale } from './round-scale.ts'

/** A scale of cents on a plot of the given height, with round values at both ends. */
export function valueScale(
  values: readonly Cents[],
  height: number,
  { fromZero = false, count = 3 } = {},
): RoundScale {
  const lowest = Math.min(...values, ...(fromZero ? [0] : []))
  const highest = Math.max(...values, ...(fromZero ? [0] : []))
  return roundScale({ lowest, highest, spreadWhenEqual: Math.abs(highest) || 100, height, count })
}

interface ValueGridProps {
  readonly scale: RoundScale
  readonly width: number
  /**
   * Where labels stand: above their line at the left, or beside the plot at the right; none where other words name the
   * values.
   */
  readonly labels: 'left' | 'right' | 'none'
}

/** Thin lines with whole amounts; the lowest is the base line. */
export function ValueGrid({ scale, width, labels }: ValueGridProps) {
  const format = useFormatEuro()
  return scale.marks.map((mark) => {
    const isBase = mark === scale.minimum
    const y = Math.round(scale.y(mark)) + 0.5
    return (
      <g key={mark}>
        <line x1={0} x2={width} y1={y} y2={y} className={isBase ? 'stroke-border-strong' : 'stroke-border'} />
        {(labels === 'right' || (labels === 'left' && mark !== 0 && !isBase)) && (
          <text
            x={labels === 'right' ? width + 12 : 0}
            y={labels === 'right' ? y + 4 : y - 6}
            className="fill-text-3 text-12"
          >
            {format(mark, { isWhole: true })}
          </text>
        )}
      </g>
    )
  })
}
