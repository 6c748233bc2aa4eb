import type { ComparedShare } from '#domain/asset-allocation/compare-asset-allocation.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent, formatPercentDifference, formatPercentNumber } from '#domain/money/format-money.ts'
import { type ChartIndex, keyColour } from '#web/kit/display/colour-key.tsx'

/** The scale ends at the next full tenth above the greatest share on it. */
const SCALE_STEP_BP = 1_000

/** The common end of the scales of all classes. */
export function bulletEnd(
  classes: readonly Pick<ComparedShare, 'actualBp' | 'targetBp' | 'bandBp'>[],
): BasisPoints {
  const furthest = Math.max(
    ...classes.map(({ actualBp, targetBp, bandBp }) => Math.max(actualBp, targetBp + bandBp)),
  )
  return Math.min(WHOLE_BP, (Math.floor(furthest / SCALE_STEP_BP) + 1) * SCALE_STEP_BP)
}

interface ClassBulletProps {
  readonly share: Pick<ComparedShare, 'actualBp' | 'targetBp' | 'bandBp'>
  readonly colour: ChartIndex
  /** The end of the scale. */
  readonly endBp: BasisPoints
}

/** The share of a class as a bar over its target and its band. */
export function ClassBullet({ share, colour, endBp }: ClassBulletProps) {
  const place = (bp: number) => Math.min(100, Math.max(0, (bp / endBp) * 100))
  const [from, to] = [place(share.targetBp - share.bandBp), place(share.targetBp + share.bandBp)]
  return (
    <svg
      role="img"
      aria-label={`Ist ${formatPercent(share.actualBp)}, Ziel ${formatPercent(share.targetBp)}, Zielspanne plus und minus ${formatPercentNumber(share.bandBp)} Punkte`}
      width="100%"
      height="32"
      className="block"
    >
      <line x1="0" x2="100%" y1="16" y2="16" className="stroke-border" />
      <rect x={`${from}%`} width={`${to - from}%`} y="2" height="28" className="fill-primary-soft" />
      <rect x="0" width={`${place(share.actualBp)}%`} y="12" height="8" fill={keyColour(colour)} />
      <line
        x1={`${place(share.targetBp)}%`}
        x2={`${place(share.targetBp)}%`}
        y1="2"
        y2="30"
        className="stroke-text"
        strokeWidth="2"
      />
    </svg>
  )
}

/** A signed number of percentage points: `+12,2`. */
export function signedPoints(bp: number): string {
  return formatPercentDifference(bp, { digits: 1 })
}
