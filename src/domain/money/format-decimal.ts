import { type Decimal, decimal } from './decimal.ts'
import { groupDigits } from './group-digits.ts'

const minus = '\u2212'
const noBreakSpace = '\u00a0'

export interface DecimalFormat {
  /** Puts a plus before values above 0, for differences. */
  readonly isSigned?: boolean
  /** The number of decimals that are shown at least, even where they are zero. */
  readonly places?: number
  /** The number of decimals that are shown when the value has them; {@link places} when missing. */
  readonly maximumPlaces?: number
}

/**
 * Formats a number of any size as `1.234,56`: grouped, decimal comma, minus as U+2212, halves rounded away from zero.
 * Never −0. Two decimals unless the format says otherwise.
 */
export function formatDecimal(value: Decimal, format: DecimalFormat = {}): string {
  const { isSigned = false, places = 2, maximumPlaces = places } = format
  const [whole = '0', fraction = ''] = value.abs().toString(maximumPlaces).split('.')
  const shown = fraction.slice(0, places) + fraction.slice(places).replace(/0+$/u, '')
  const isZero = /^0*$/u.test(whole + shown)
  const sign = isZero ? '' : value.lt(0) ? minus : isSigned ? '+' : ''
  return `${sign}${groupDigits(whole)}${shown === '' ? '' : `,${shown}`}`
}

/** Formats an amount of any size as `1.234,56 €`, as {@link formatDecimal} does. */
export function formatEuros(euros: Decimal, format: DecimalFormat = {}): string {
  return `${formatDecimal(euros, format)}${noBreakSpace}€`
}

/**
 * Formats a fraction as percent: 0.0375 gives `3,75 %`. At least one decimal and at most four unless told otherwise.
 */
export function formatRate(fraction: Decimal, format: DecimalFormat = {}): string {
  const { places = 1, maximumPlaces = Math.max(places, format.places === undefined ? 4 : places) } = format
  return `${formatDecimal(decimal(fraction).times(100), { ...format, places, maximumPlaces })}${noBreakSpace}%`
}
