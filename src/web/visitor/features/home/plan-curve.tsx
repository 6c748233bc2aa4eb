import { linePath } from '#web/kit/drawing/line-path.ts'
import type { HomePlan } from './plan.ts'

interface PlanCurveProps {
  readonly plan: HomePlan
  /** The height of the whole curve in pixels. */
  readonly height: number
}

/** Wealth year by year over what was paid in; drawn in shares of its width, so that it fits every width. */
export function PlanCurve({ plan: { points }, height }: PlanCurveProps) {
  const top = Math.max(1, ...points.map(({ balanceCents }) => balanceCents))
  const last = points.at(-1)?.month ?? 1
  const place = (month: number, cents: number) =>
    [(month / Math.max(1, last)) * 100, height * (1 - cents / top)] as const
  const wealth = linePath(points.map(({ month, balanceCents }) => place(month, balanceCents)))
  const paidIn = linePath(points.map(({ month, paidInCents }) => place(month, paidInCents)))
  const ground = `L100,${height}L0,${height}Z`
  const startY = height * (1 - (points[0]?.balanceCents ?? 0) / top)
  return (
    <svg aria-hidden width="100%" height={height} className="block overflow-visible">
      {/* The curve is stretched sideways only; strokes and points keep their shape. */}
      <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
        <path d={wealth + ground} className="fill-primary flow-fill" />
        <path d={paidIn + ground} className="fill-surface-3" />
        <path
          d={wealth}
          fill="none"
          className="stroke-primary"
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <line x1={0} x2="100%" y1={height} y2={height} className="stroke-text" />
      <circle cx={0} cy={startY} r={6} className="fill-paper stroke-primary" strokeWidth={2.5} />
      <circle cx="100%" cy={0} r={5} className="fill-primary" />
    </svg>
  )
}
