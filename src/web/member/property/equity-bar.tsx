import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import { favourableLoanToValue } from '#domain/property/own/property-board.ts'
import { debtColour, valueColour } from '#web/member/property/property-colours.ts'

interface EquityBarProps {
  readonly equityCents: Cents
  readonly debtCents: Cents
  /** The debt as a fraction of the value; null: there is no value. */
  readonly loanToValue: Decimal | null
  /** Whether the loan-to-value that banks often reward is marked. */
  readonly isMarked?: boolean
}

const [HEIGHT_PX, BELOW_PX] = [28, 8]
const one = decimal(1)

/** What belongs to the household and what the bank has lent, in one bar, with the mark of a loan-to-value of 60 %. */
export function EquityBar({ equityCents, debtCents, loanToValue, isMarked = true }: EquityBarProps) {
  const hasDebt = debtCents > 0 && loanToValue !== null
  const owed = hasDebt ? Math.min(1, loanToValue.toNumber()) : 0
  const ownPercent = (1 - owed) * 100
  const mark = one.minus(favourableLoanToValue).times(100).toNumber()
  const [own, debt] = hasDebt
    ? [formatRate(one.minus(loanToValue), { places: 1 }), formatRate(loanToValue, { places: 1 })]
    : ['', '']
  const words = hasDebt ? `Eigenkapital ${own}, Darlehen ${debt}` : 'Eigenkapital, kein Darlehen'
  return (
    <figure aria-label={words} className="m-0">
      <div aria-hidden className="flex justify-between gap-4 text-14">
        <span>
          <span className="font-semibold">Eigenkapital</span>
          {hasDebt && ` ${own}`}
        </span>
        {hasDebt && (
          <span>
            <span className="font-semibold">Darlehen</span> {debt}
          </span>
        )}
      </div>
      <svg
        aria-hidden
        width="100%"
        height={HEIGHT_PX + (hasDebt && isMarked ? BELOW_PX : 0)}
        className="mt-2 block overflow-visible"
      >
        {equityCents > 0 && <rect width={`${ownPercent}%`} height={HEIGHT_PX} fill={valueColour} />}
        {hasDebt && (
          <>
            <svg x={`${ownPercent}%`} width={`${100 - ownPercent}%`} height={HEIGHT_PX}>
              <rect x={ownPercent > 0 ? 1 : 0} width="100%" height={HEIGHT_PX} fill={debtColour} />
            </svg>
            {isMarked && (
              <line
                x1={`${mark}%`}
                x2={`${mark}%`}
                y1={0}
                y2={HEIGHT_PX + BELOW_PX}
                className="stroke-text"
                strokeWidth={2}
              />
            )}
          </>
        )}
      </svg>
      {hasDebt && isMarked && (
        <p aria-hidden className="mt-1 text-14 text-text-2" style={{ paddingLeft: `${mark}%` }}>
          60 %<span className="phone:hidden"> Beleihung</span>, oft günstigerer Zins
        </p>
      )}
    </figure>
  )
}
