import type { BasisPoints } from '#domain/money/cents.ts'
import type { ReturnAssumption } from '#domain/wealth-plan/return-assumptions.ts'

interface ReturnRangeProps {
  readonly assumption: ReturnAssumption
  readonly returnBp: BasisPoints
  readonly label: string
}

const LOWEST = -2_000
const HIGHEST = 3_200

/**
 * An assumed return against the past: a band of one standard deviation, a stroke at the mean, and a dot at
 * the planned return.
 */
export function ReturnRange({ assumption, returnBp, label }: ReturnRangeProps) {
  const { pastMeanBp, pastDeviationBp } = assumption
  const from = place(pastMeanBp - pastDeviationBp)
  const to = place(pastMeanBp + pastDeviationBp)
  return (
    <svg role="img" aria-label={label} width="100%" height="36" className="block overflow-visible">
      <line x1="0" x2="100%" y1="18" y2="18" className="stroke-border" />
      <line
        x1={`${place(0)}%`}
        x2={`${place(0)}%`}
        y1="6"
        y2="30"
        className="stroke-border-strong"
        strokeDasharray="2 2"
      />
      <rect x={`${from}%`} width={`${to - from}%`} y="10" height="16" className="fill-primary-soft" />
      <line
        x1={`${place(pastMeanBp)}%`}
        x2={`${place(pastMeanBp)}%`}
        y1="8"
        y2="28"
        className="stroke-text"
        strokeWidth="2"
      />
      <circle cx={`${place(returnBp)}%`} cy="18" r="5" className="fill-primary" />
    </svg>
  )
}

function place(valueBp: BasisPoints): number {
  return Math.min(100, Math.max(0, ((valueBp - LOWEST) / (HIGHEST - LOWEST)) * 100))
}
