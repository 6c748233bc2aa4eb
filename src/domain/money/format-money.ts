import type { BasisPoints, Cents } from './cents.ts'
import { groupDigits } from './group-digits.ts'

const minus = '\u2212'
const noBreakSpace = '\u00a0'

export interface EuroFormat {
  /** Puts a plus before amounts above 0, for differences. */
  readonly isSigned?: boolean
  /** Shows whole euros, rounded half away from zero, for axes and narrow strips. */
  readonly isWhole?: boolean
}

/** Formats an amount as `1.234,56 €`: no-break space before the currency sign, minus as U+2212. */
export function formatEuro(cents: Cents, format: EuroFormat = {}): string {
  return `${formatAmount(cents, format)}${noBreakSpace}€`
}

/** Formats an amount as `1.234,56`: the same as {@link formatEuro}, without the currency sign. */
export function formatAmount(cents: Cents, { isSigned = false, isWhole = false }: EuroFormat = {}): string {
  const { sign, euros, cents: fraction } = splitEuro(isWhole ? wholeEuros(cents) * 100 : cents)
  const plus = isSigned && cents > 0 ? '+' : ''
  return `${plus}${sign}${euros}${isWhole ? '' : `,${fraction}`}`
}

/** The parts of an amount, for large figures whose cents are set smaller: −1.234,56 gives `−`, `1.234`, `56`. */
export function splitEuro(cents: Cents): {
  readonly sign: '−' | ''
  readonly euros: string
  readonly cents: string
} {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { sign: cents < 0 ? minus : '', euros: groupDigits(digits.slice(0, -2)), cents: digits.slice(-2) }
}

/**
 * Formats a share as `10 %`, `10,5 %`, `1,75 %`: as many decimals as the value needs, or exactly `digits` of them
 * (rounded half away from zero).
 */
export function formatPercent(shareBp: BasisPoints, format: { readonly digits?: 0 | 1 | 2 } = {}): string {
  return `${formatPercentNumber(shareBp, format)}${noBreakSpace}%`
}

/** The same as {@link formatPercent}, without the sign, for fields that show it beside the number. */
export function formatPercentNumber(
  shareBp: BasisPoints,
  { digits }: { readonly digits?: 0 | 1 | 2 } = {},
): string {
  const step = 10 ** (2 - (digits ?? 2))
  const size = Math.round(Math.abs(shareBp) / step) * step
  const whole = groupDigits(String(Math.floor(size / 100)))
  const fraction = String(size % 100).padStart(2, '0')
  const shown = digits === undefined ? fraction.replace(/0+$/u, '') : fraction.slice(0, digits)
  return `${shareBp < 0 && size > 0 ? minus : ''}${whole}${shown === '' ? '' : `,${shown}`}`
}

/** The same as {@link formatPercentNumber} for a difference: `+5,10`, `−0,90`; what rounds to 0 has no sign. */
export function formatPercentDifference(
  differenceBp: BasisPoints,
  format: { readonly digits?: 0 | 1 | 2 } = {},
): string {
  const text = formatPercentNumber(differenceBp, format)
  return differenceBp > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

function wholeEuros(cents: Cents): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) / 100)
}
