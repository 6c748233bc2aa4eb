import { area, line } from 'd3-shape'
import type { SavingsPlan, SavingsPlanPoint } from '#domain/calculators/savings-plan.ts'
import { RETIREMENT_AGE } from '#domain/calculators/three-questions.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { useWidth } from '#web/charts/use-width.ts'
import { ValueGrid, valueScale } from '#web/charts/value-axis.tsx'

interface FirstCurveProps {
  readonly plan: SavingsPlan
  readonly age: number
}

const plotHeight = 132
const headroom = 20

/** Planned balance (dashed: it is no fact) over what was paid in (area). */
export function FirstCurve({ plan, age }: FirstCurveProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const scale = valueScale(
    plan.points.map((point) => point.balanceCents),
    plotHeight,
    { fromZero: true },
  )
  const months = plan.points.at(-1)?.month || 1
  const x = (point: SavingsPlanPoint) => (point.month / months) * Math.max(0, width - 8)
  const balance = line<SavingsPlanPoint>(x, (point) => scale.y(point.balanceCents))(plan.points)
  const paidIn = area<SavingsPlanPoint>(x, scale.y(0), (point) => scale.y(point.paidInCents))(plan.points)
  const end = plan.points.at(-1)

  return (
    <div ref={ref} className="mt-4 h-44">
      {width > 0 && end && (
        <svg
          role="img"
          aria-label={`Kurve vom Stand heute bis ${formatEuro(plan.endCents)} mit ${RETIREMENT_AGE} Jahren, davon ${formatEuro(plan.paidInCents)} eingezahlt`}
          width={width}
          height={plotHeight + headroom + 24}
          className="block overflow-visible"
        >
          <g transform={`translate(0 ${headroom})`}>
            <path d={paidIn ?? undefined} className="fill-primary-soft" />
            <ValueGrid scale={scale} width={width} labels="left" />
            <path
              d={balance ?? undefined}
              fill="none"
              className="stroke-primary"
              strokeWidth={2}
              strokeDasharray="7 4"
            />
            <circle cx={x(end)} cy={scale.y(end.balanceCents)} r={4} className="fill-primary" />
            {scale.y(0) - scale.y(end.paidInCents) > 24 && (
              <text
                x={x(end) * 0.82}
                y={plotHeight - 6}
                textAnchor="middle"
                className="fill-on-primary-soft text-12 font-semibold"
              >
                eingezahlt
              </text>
            )}
            <text x={0} y={plotHeight + 20} className="fill-text-2 text-14">
              heute, {age} Jahre
            </text>
            <text x={width} y={plotHeight + 20} textAnchor="end" className="fill-text-2 text-14">
              {RETIREMENT_AGE} Jahre
            </text>
          </g>
        </svg>
      )}
    </div>
  )
}
