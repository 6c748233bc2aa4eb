import { Decimal as SharedDecimal } from 'decimal.js'

/** Decimal arithmetic with more than the 28 significant digits that calculators.md § 0 asks for. */
export const Decimal = SharedDecimal.clone({ precision: 40, rounding: SharedDecimal.ROUND_HALF_UP })

export type Decimal = SharedDecimal
