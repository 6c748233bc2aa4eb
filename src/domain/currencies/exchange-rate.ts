import type { Cents } from '#domain/money/cents.ts'
import { type Currency, decimalsOfCurrency } from './currency.ts'

/**
 * The price of one euro in another currency, as the European Central Bank states it: `1.0876` dollars, `161.3` yen. An
 * exact decimal without trailing zeros, never a binary fraction.
 */
export type Rate = string

/** The source of a rate: the file of a bank, a person who typed it, or the daily list of the ECB. */
export const rateSources = ['file', 'typed', 'ecb'] as const
export type RateSource = (typeof rateSources)[number]

/** The most decimals of a rate. */
const SCALE_DIGITS = 9
const SCALE = 10n ** BigInt(SCALE_DIGITS)
/** At most 999.999 units for a euro; no currency is worth less. */
const MAX_WHOLE_DIGITS = 6

/** Whether a text is a rate as it is stored. */
export function isRate(text: string): text is Rate {
  return text === normaliseRate(text)
}

/**
 * Brings a decimal, with or without a point, into the form of a stored rate; null where the text is no decimal, is 0,
 * or has more digits than are kept.
 */
export function normaliseRate(text: string): Rate | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,20}))?$/u.exec(text) ?? []
  if (whole === undefined) return null
  const plainWhole = whole.replace(/^0+(?=\d)/u, '')
  const plainFraction = fraction.replace(/0+$/u, '')
  if (plainWhole.length > MAX_WHOLE_DIGITS || plainFraction.length > SCALE_DIGITS) return null
  const rate = plainFraction === '' ? plainWhole : `${plainWhole}.${plainFraction}`
  return rate === '0' ? null : rate
}

/** Reads a rate as people type it, `1,0876` or `1.0876`: a point in it never separates thousands. */
export function parseRate(text: string): Rate | null {
  return normaliseRate(text.trim().replace(',', '.'))
}

/** `1,0876` */
export function formatRate(rate: Rate): string {
  return rate.replace('.', ',')
}

/**
 * Converts an amount in the smallest unit of its currency to euro cents, halves away from zero: the one conversion that
 * is stored. Null where the result is too large for exact arithmetic.
 */
export function toEuroCents(minor: number, currency: Currency, rate: Rate): Cents | null {
  const unit = 10n ** BigInt(decimalsOfCurrency(currency))
  return safe(divide(BigInt(minor) * 100n * SCALE, unit * scaled(rate)))
}

/**
 * Converts euro cents to the smallest unit of a currency, halves away from zero; null in the same case as {@link
 * toEuroCents}.
 */
export function fromEuroCents(cents: Cents, currency: Currency, rate: Rate): number | null {
  const unit = 10n ** BigInt(decimalsOfCurrency(currency))
  return safe(divide(BigInt(cents) * unit * scaled(rate), 100n * SCALE))
}

/**
 * The rate of an amount that was booked in both currencies, which is the rate the bank used. Null where one of the
 * amounts is 0 or the rate cannot be stored.
 */
export function rateOfPair(minor: number, currency: Currency, cents: Cents): Rate | null {
  if (minor === 0 || cents === 0) return null
  const unit = 10n ** BigInt(decimalsOfCurrency(currency))
  const units = divide(BigInt(Math.abs(minor)) * 100n * SCALE, unit * BigInt(Math.abs(cents)))
  const digits = String(units).padStart(SCALE_DIGITS + 1, '0')
  return normaliseRate(`${digits.slice(0, -SCALE_DIGITS)}.${digits.slice(-SCALE_DIGITS)}`)
}

/** One divided by a rate, for banks that state the price of a unit of the other currency in euro. */
export function invertRate(rate: Rate): Rate | null {
  const digits = String(divide(SCALE * SCALE, scaled(rate))).padStart(SCALE_DIGITS + 1, '0')
  return normaliseRate(`${digits.slice(0, -SCALE_DIGITS)}.${digits.slice(-SCALE_DIGITS)}`)
}

function scaled(rate: Rate): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(SCALE_DIGITS, '0'))
}

/** Divides and rounds halves away from zero, for positive and negative dividends. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (2n * size + divisor) / (2n * divisor)
  return dividend < 0n ? -rounded : rounded
}

function safe(value: bigint): number | null {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : null
}
