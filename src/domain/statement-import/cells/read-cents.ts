import { type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import type { NumberStyle } from './number-style.ts'
import { parseStatementAmount } from './parse-statement-amount.ts'

export type CentsReason = 'not_an_amount' | 'two_signs' | 'too_many_decimals' | 'amount_too_large'

/** The whole cents of a cell, null when it is empty, or the reason why it cannot be read (imports.md § 5). */
export type CentsCell = Cents | null | CentsReason

/**
 * {@link parseStatementAmount} in whole cents, up to the given limit; the usual forms are read without decimals, which
 * is faster.
 */
export function readCents(text: string, style: NumberStyle, mostCents: Cents = MAX_AMOUNT_CENTS): CentsCell {
  if (text === '') return null
  const plain = plainCents(text, style)
  const cents = Number.isNaN(plain) ? writtenCents(text, style) : plain
  return typeof cents === 'number' && Math.abs(cents) > mostCents ? 'amount_too_large' : cents
}

/** The code beside an amount: `EUR` of `-3,90 EUR`. */
export function currencyBeside(text: string, style: NumberStyle): string | null {
  const amount = parseStatementAmount(text, style)
  return amount.ok ? amount.currency : null
}

function writtenCents(text: string, style: NumberStyle): CentsCell {
  const amount = parseStatementAmount(text, style)
  if (!amount.ok) return amount.reason
  return amount.amount === null ? null : amount.amount.times(100).toNumber()
}

const MINUS = 45
const ZERO = 48
const NINE = 57
const MOST_PLAIN_CHARACTERS = 15

const marks = {
  de: { decimal: ','.charCodeAt(0), group: '.'.charCodeAt(0) },
  en: { decimal: '.'.charCodeAt(0), group: ','.charCodeAt(0) },
  ch: { decimal: '.'.charCodeAt(0), group: "'".charCodeAt(0) },
  mt940: { decimal: ','.charCodeAt(0), group: -1 },
} as const

/** The cents of `-1.234,56` and the like; NaN for everything that needs the full parser. */
function plainCents(text: string, style: NumberStyle): number {
  const { decimal, group } = marks[style]
  const { length } = text
  const isNegative = text.charCodeAt(0) === MINUS
  const from = isNegative ? 1 : 0
  if (length === from || length > MOST_PLAIN_CHARACTERS) return Number.NaN
  let value = 0
  let sinceGroup = 0
  let isGrouped = false
  let at = from
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO
      sinceGroup += 1
    } else if (
      code === group &&
      sinceGroup > 0 &&
      sinceGroup <= 3 &&
      value > 0 &&
      (!isGrouped || sinceGroup === 3)
    ) {
      isGrouped = true
      sinceGroup = 0
    } else break
  }
  if (sinceGroup === 0 || (isGrouped && sinceGroup !== 3)) return Number.NaN
  const cents = value * 100 + fractionCents(text, at, decimal)
  return isNegative && cents !== 0 ? -cents : cents
}

function fractionCents(text: string, at: number, decimal: number): number {
  if (at === text.length) return 0
  const tens = text.charCodeAt(at + 1) - ZERO
  const ones = at + 2 === text.length ? 0 : text.charCodeAt(at + 2) - ZERO
  const isWritten = text.charCodeAt(at) === decimal && text.length <= at + 3
  return isWritten && tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}
