import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'

interface ReturnPart {
  /** The share of the whole; all shares sum to 10 000. */
  readonly shareBp: BasisPoints
  /** The effective return a year. */
  readonly returnBp: BasisPoints
}

/** The return of a mixture: Σ share × return, to the basis point, halves rounded away from zero. */
export function expectedReturn(parts: readonly ReturnPart[]): BasisPoints {
  const sum = parts.reduce((total, { shareBp, returnBp }) => total + shareBp * returnBp, 0)
  return toBasisPoints(decimal(sum).div(WHOLE_BP))
}

/** The return after inflation: (1 + r) ÷ (1 + π) − 1, never r − π (calculators.md § 6). 5 % at 2 % are 2,94 %. */
export function realReturn(returnBp: BasisPoints, inflationBp: BasisPoints): BasisPoints {
  const factor = decimal(WHOLE_BP + returnBp).div(WHOLE_BP + inflationBp)
  return toBasisPoints(factor.minus(1).times(WHOLE_BP))
}

function toBasisPoints(value: Decimal): BasisPoints {
  return value.round(0, 'half-up').toNumber()
}
