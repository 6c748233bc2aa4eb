import { groupDigits } from '#domain/money/group-digits.ts'
import { parseEuros } from '#domain/money/parse-euros.ts'
import { type Parsed, refused } from '#domain/money/parsed.ts'
import { type Currency, decimalsOfCurrency } from './currency.ts'

const noBreakSpace = '\u00a0'

/** `1.234,56 USD`, `12.345 JPY`: with as many decimals as the currency has, minus as U+2212. */
export function formatForeign(minor: number, currency: Currency): string {
  return `${formatForeignAmount(minor, currency)}${noBreakSpace}${currency}`
}

/** The same as {@link formatForeign}, without the currency. */
export function formatForeignAmount(minor: number, currency: Currency): string {
  const decimals = decimalsOfCurrency(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const [whole, fraction] =
    decimals === 0 ? [digits, ''] : [digits.slice(0, -decimals), digits.slice(-decimals)]
  return `${minor < 0 ? '\u2212' : ''}${groupDigits(whole)}${fraction === '' ? '' : `,${fraction}`}`
}

/**
 * Reads an amount as people type it and returns it in the smallest unit of the currency; the code of the currency may
 * stand before or after it.
 */
export function parseForeign(text: string, currency: Currency): Parsed<number> {
  const decimals = decimalsOfCurrency(currency)
  const plain = text.replace(new RegExp(`^\\s*${currency}|${currency}\\s*$`, 'iu'), '')
  const parsed = parseEuros(plain, decimals)
  if (!parsed.ok) return parsed
  const minor = parsed.value.times(10 ** decimals).toNumber()
  return Number.isSafeInteger(minor) ? { ...parsed, value: minor + 0 } : refused('too_large')
}

/**
 * Converts hundredths, in which files are read whatever their currency, to the smallest unit of a currency; null where
 * the amount is no whole number of it.
 */
export function minorOfHundredths(hundredths: number, currency: Currency): number | null {
  const decimals = decimalsOfCurrency(currency)
  if (decimals === 0) return hundredths % 100 === 0 ? hundredths / 100 + 0 : null
  const minor = decimals === 3 ? hundredths * 10 : hundredths
  return Number.isSafeInteger(minor) ? minor : null
}

/** The reverse of {@link minorOfHundredths}, to compare a stored amount with one of a file. */
export function hundredthsOfMinor(minor: number, currency: Currency): number {
  const decimals = decimalsOfCurrency(currency)
  if (decimals === 0) return minor * 100
  return decimals === 3 ? minor / 10 : minor
}
