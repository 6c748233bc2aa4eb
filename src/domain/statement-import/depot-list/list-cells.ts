import type { Day } from '#domain/calendar/day.ts'
import { type Cents, isBalance, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { decimal, ofCents } from '#domain/money/decimal.ts'
import { isPieces } from '#domain/securities/trade.ts'
import { cellText, currencyOf, textAt } from '#domain/statement-import/cells/cell-text.ts'
import { type NumberStyle, readStyled } from '#domain/statement-import/cells/number-style.ts'
import { readOrderedDate } from '#domain/statement-import/cells/ordered-date.ts'
import { readCents } from '#domain/statement-import/cells/read-cents.ts'

/** The number in a cell without unit and sign; null where there is none, or where it cannot be read. */
export interface CellNumber {
  /** An exact decimal in the stored notation, above 0; null for 0. */
  readonly value: string | null
  readonly isNegative: boolean
}

const MOST_DIGITS = 40
const unit = /\s*(?:stück|stk\.?|st\.?|anteile?|[a-z]{3}|€|%)$/iu

/** Reads pieces or a price: `12,5`, `12,5 Stück`, `98,40 €`, `101,25 %`. */
export function numberOf(cell: string, style: NumberStyle): CellNumber | null {
  const plain = cellText(cell).replace(unit, '').trim()
  const isNegative = /^[-−–(]/u.test(plain) || plain.endsWith('-')
  const unsigned = plain.replaceAll(/^[+\-−–(]\s*|[-)]$/gu, '')
  if (unsigned === '' || unsigned.length > MOST_DIGITS) return null
  const read = readStyled(unsigned, style)
  if (read === null) return null
  const trimmed = (read.includes('.') ? read.replace(/\.?0+$/u, '') : read).replace(/^0+(?=\d)/u, '')
  if (trimmed === '0') return { value: null, isNegative }
  return isPieces(trimmed) ? { value: trimmed, isNegative } : null
}

/** The number of a cell as {@link styleOf} needs it, without unit and sign. */
export function bareNumber(cell: string): string {
  return cellText(cell)
    .replace(unit, '')
    .replaceAll(/[^\d.,']/gu, '')
}

/** A value or a cost in whole cents; null where the cell is empty or cannot be read. Parts of a cent are rounded. */
export function centsIn(cell: string, style: NumberStyle): Cents | null {
  const read = readCents(cellText(cell), style, MAX_BALANCE_CENTS)
  if (typeof read === 'number') return read
  const number = read === 'too_many_decimals' ? numberOf(cell, style) : null
  if (number?.value === null || number?.value === undefined || number.isNegative) return null
  const cents = decimal(number.value).roundToCent().times(100).toNumber()
  return isBalance(cents) ? cents : null
}

/** The cents of all pieces at a price, r2; null beyond what an account can hold. */
export function centsOfPieces(pieces: string, price: string): Cents | null {
  const cents = decimal(pieces).times(decimal(price)).roundToCent().times(100).toNumber()
  return isBalance(cents) ? cents : null
}

/** The parts of a cent by which banks round the price or the pieces. */
const CLOSE = decimal('0.02')

/** Whether a price per piece explains a value. */
export function explains(price: string, pieces: string, valueCents: Cents): boolean {
  return decimal(price).times(decimal(pieces)).minus(ofCents(valueCents)).abs().lte(CLOSE)
}

/**
 * The currency of an amount: the one beside the number, else in the name of its column, else in the column after it,
 * else in the only column of currencies; euro where nothing names one.
 */
export function currencyAt(cells: readonly string[], names: readonly string[], place: number): string {
  const beside = /€|\b[A-Z]{3}\b|[$£¥]/u.exec(textAt(cells, place))?.[0]
  if (beside !== undefined) return currencyOf(beside === '€' ? 'EUR' : beside)
  if (/€|\beur(?:o|os)?\b/u.test(names[place] ?? '')) return 'EUR'
  const told = /\b(?:usd|chf|gbp|jpy)\b/u.exec(names[place] ?? '')?.[0]
  if (told !== undefined) return told.toUpperCase()
  const after = textAt(cells, place + 1)
  const isAfter = place + 1 < names.length && isCurrencyName(names[place + 1] ?? '')
  if (isAfter && isCode(after)) return currencyOf(after)
  const columns = names.flatMap((name, at) => (/^(?:währung|waehrung|currency|whg)/u.test(name) ? [at] : []))
  const [only = -1] = columns.length === 1 ? columns : []
  return isCode(textAt(cells, only)) ? currencyOf(textAt(cells, only)) : 'EUR'
}

/** Whether a price is in per cent of a nominal amount, by the cell or the unit in the column after it. */
export function isPerCent(cells: readonly string[], place: number): boolean {
  return place >= 0 && (textAt(cells, place).includes('%') || textAt(cells, place + 1) === '%')
}

/** Some banks leave the names of their columns of units empty. */
function isCurrencyName(name: string): boolean {
  return name === '' || /währung|waehrung|currency|^whg/u.test(name)
}

function isCode(text: string): boolean {
  return /^(?:[A-Z]{3}|[€$£¥])$/iu.test(text)
}

const dayPattern = /\b(?:\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?!\d)/u

/** The first day that a text names; null for none. */
export function dayIn(text: string): Day | null {
  const found = dayPattern.exec(text.slice(0, MOST_CHARACTERS))?.[0]
  const day = found === undefined ? null : readOrderedDate(found, 'day_first')
  return day === 'not_a_date' ? null : day
}

const MOST_CHARACTERS = 400
