import type { BasisPoints } from '#domain/money/cents.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { type ChartIndex, keyColour } from '#web/kit/display/colour-key.tsx'

interface GoalRingProps {
  readonly name: string
  readonly progressBp: BasisPoints
  readonly colour: ChartIndex
  readonly className?: string
}

const SIZE = 72
const STROKE = 6
const RADIUS = (SIZE - STROKE) / 2
const ROUND = 2 * Math.PI * RADIUS

/**
 * The progress of a goal as a ring with the percentage inside: 72 px wide, 64 px on phones, with a stroke of
 * 6 px.
 */
export function GoalRing({ name, progressBp, colour, className }: GoalRingProps) {
  const figure = formatPercent(progressBp, { digits: 1 })
  const share = Math.min(1, progressBp / WHOLE_BP)
  return (
    <svg
      role="img"
      aria-label={`${name}: ${figure} gespart`}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className={classNames('size-16 shrink-0 md:size-18', className)}
    >
      <g fill="none" strokeWidth={STROKE}>
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} className="stroke-border" />
        {share > 0 && (
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            stroke={keyColour(colour)}
            strokeDasharray={`${share * ROUND} ${ROUND}`}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          />
        )}
      </g>
      <text x={SIZE / 2} y={SIZE / 2 + 5} textAnchor="middle" className="fill-text text-14 font-semibold">
        {progressBp >= WHOLE_BP ? formatPercent(WHOLE_BP, { digits: 0 }) : figure}
      </text>
    </svg>
  )
}
