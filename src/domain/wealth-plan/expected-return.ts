import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'

interface ReturnPart {
  /** Share of the whole; all of them together are 10 000. */
  readonly shareBp: BasisPoints
  /** Effective, a year. */
  readonly returnBp: BasisPoints
}

/** Return of a mixture: Σ share × return, to the basis point, halves away from zero. */
export function expectedReturn(parts: readonly ReturnPart[]): BasisPoints {
  const sum = parts.reduce((total, { shareBp, returnBp }) => total + shareBp * returnBp, 0)
  return toBasisPoints(decimal(sum).div(WHOLE_BP))
}

/**
 * What is left after inflation: (1 + r) ÷ (1 + π) − 1, never r − π (calculators.md § 6). 5 % at 2 % are 2,94 %.
 */
export function realReturn(returnBp: BasisPoints, inflationBp: BasisPoints): BasisPoints {
  const factor = decimal(WHOLE_BP + returnBp).div(WHOLE_BP + inflationBp)
  return toBasisPoints(factor.minus(1).times(WHOLE_BP))
}

function toBasisPoints(value: Decimal): BasisPoints {
  return value.round(0, 'half-up').toNumber()
}
