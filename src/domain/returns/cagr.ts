import { type Decimal, decimal } from '#domain/money/decimal.ts'

export type Cagr =
  | { readonly ok: false; readonly reason: 'start_not_positive' | 'end_negative' | 'years_not_positive' }
  | { readonly ok: true; readonly rate: Decimal }

/**
 * Yearly growth between two values: (end/start)^(1/years) − 1 as a fraction, unrounded (calculators.md § 5).
 * 10 000 € that become 16 288.95 € in ten years grew by 5.0000 % a year; nothing left is −100 %.
 */
export function cagr(start: Decimal, end: Decimal, years: Decimal): Cagr {
  if (start.lte(0)) return { ok: false, reason: 'start_not_positive' }
  if (end.lt(0)) return { ok: false, reason: 'end_negative' }
  if (years.lte(0)) return { ok: false, reason: 'years_not_positive' }
  return { ok: true, rate: end.div(start).pow(decimal(1).div(years)).minus(1) }
}
