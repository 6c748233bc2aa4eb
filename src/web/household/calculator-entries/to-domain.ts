import { type Decimal, decimal } from '#domain/money/decimal.ts'

/** The text of an amount input in euros; empty is 0. */
export function amountOf(text: string): Decimal {
  return decimal(text === '' ? '0' : text)
}

/** The text of a percent input as a fraction: `3.75` gives 0.0375; empty is 0. */
export function rateOf(text: string): Decimal {
  return amountOf(text).div(100)
}

/** The text of a whole-number input; empty is 0. */
export function wholeOf(text: string): number {
  return amountOf(text).toNumber()
}
