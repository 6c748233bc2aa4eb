import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, ofCents } from '#domain/money/decimal.ts'
import { shareOf } from '#domain/money/share-of.ts'

export interface PropertyEquity {
  /** The household's part of what the value leaves above the debt, in cents; null where the value is not known. */
  readonly equityCents: Cents | null
  /** Debt by value as a fraction, unrounded; null where the value is 0 or not known. */
  readonly loanToValue: Decimal | null
  /** Whether the debt is higher than the value. */
  readonly isUnderWater: boolean
}

/**
 * Equity and loan-to-value (calculators.md § 41): r2((value − debt)·share) and debt/value. Example: 270 000 € with 180
 * 000 € of debt are 90 000 € and 66.67 %.
 */
export function propertyEquity(
  valueCents: Cents | null,
  debtCents: Cents,
  shareBp: BasisPoints = WHOLE_BP,
): PropertyEquity {
  if (valueCents === null) return { equityCents: null, loanToValue: null, isUnderWater: false }
  return {
    equityCents: shareOf(valueCents - debtCents, shareBp),
    loanToValue: valueCents > 0 ? ofCents(debtCents).div(ofCents(valueCents)) : null,
    isUnderWater: debtCents > valueCents,
  }
}
