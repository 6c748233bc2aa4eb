import type { Cents } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { useWidth } from '#web/kit/display/use-width.ts'
import { linePath } from './line-path.ts'
import type { RoundScale } from './round-scale.ts'
import { ValueGrid, valueScale } from './value-axis.tsx'

export interface GrowthPoint {
  readonly month: number
  readonly balanceCents: Cents
  readonly paidInCents: Cents
}

interface GrowthCurveProps {
  /** The points in ascending order; the first is the start. */
  readonly points: readonly GrowthPoint[]
  /** The words under the start and the end of the axis. */
  readonly ends: readonly [start: string, end: string]
  /** The whole curve in words. */
  readonly label: string
  /** A line to reach: "Ziel 2.400 €". */
  readonly target?: { readonly cents: Cents; readonly label: string }
  readonly height?: 132 | 200 | 300
}

const HEADROOM = 20
const FOOTROOM = 24

/** The planned balance (dashed: it is no fact) over what was paid in (area). */
export function GrowthCurve({ points, ends, label, target, height = 200 }: GrowthCurveProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const values = points.map(({ balanceCents }) => balanceCents)
  const scale = valueScale(target ? [...values, target.cents] : values, height, {
    fromZero: true,
    count: height > 200 ? 4 : 3,
  })
  const last = points.at(-1)
  const x = (month: number) => (month / (last?.month || 1)) * Math.max(0, width - 8)
  const balance = linePath(points.map((point) => [x(point.month), scale.y(point.balanceCents)]))
  const paidIn = linePath(points.map((point) => [x(point.month), scale.y(point.paidInCents)]))

  return (
    // The frame has the same height before it is measured as after it, so that nothing jumps.
    <div ref={ref} className={`${frames[height]} print:h-auto`}>
      {width > 0 && last && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height + HEADROOM + FOOTROOM}
          className="block overflow-visible"
        >
          <g transform={`translate(0 ${HEADROOM})`}>
            <path
              d={`${paidIn}L${x(last.month)},${scale.y(0)}L0,${scale.y(0)}Z`}
              className="fill-primary-soft"
            />
            <ValueGrid scale={scale} width={width} labels="left" />
            {target && <TargetLine {...target} scale={scale} width={width} />}
            <path d={balance} fill="none" className="stroke-primary" strokeWidth={2} strokeDasharray="7 4" />
            <circle cx={x(last.month)} cy={scale.y(last.balanceCents)} r={4} className="fill-primary" />
            {scale.y(0) - scale.y(last.paidInCents) > 24 && (
              <text
                x={x(last.month) * 0.82}
                y={height - 6}
                textAnchor="middle"
                className="fill-on-primary-soft text-12 font-semibold"
              >
                eingezahlt
              </text>
            )}
            <text x={0} y={height + 20} className="fill-text-2 text-14">
              {ends[0]}
            </text>
            <text x={width} y={height + 20} textAnchor="end" className="fill-text-2 text-14">
              {ends[1]}
            </text>
          </g>
        </svg>
      )}
    </div>
  )
}

const frames = { 132: 'h-44', 200: 'h-61', 300: 'h-86' } as const

interface TargetLineProps {
  readonly cents: Cents
  readonly label: string
  readonly scale: RoundScale
  readonly width: number
}

function TargetLine({ cents, label, scale, width }: TargetLineProps) {
  const y = Math.round(scale.y(cents)) + 0.5
  return (
    <g>
      <line x1={0} x2={width} y1={y} y2={y} className="stroke-text" />
      <text x={width} y={y - 6} textAnchor="end" className="fill-text text-12 font-semibold">
        {`${label} ${formatEuro(cents)}`}
      </text>
    </g>
  )
}
