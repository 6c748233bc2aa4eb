import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { readStyled, type NumberStyle } from './number-style.ts'

export type StatementAmount =
  | {
      readonly ok: true
      /** The signed amount in euros, or in units of the currency; null for an empty cell. */
      readonly amount: Decimal | null
      /** The currency code beside the number. */
      readonly currency: string | null
    }
  | { readonly ok: false; readonly reason: 'not_an_amount' | 'two_signs' | 'too_many_decimals' }

/** No amount is longer, so the pattern never has to search a whole file that ended up in one cell. */
const MOST_CHARACTERS = 100

/** The decimals of a money column. */
const MONEY_DECIMALS = 2

/**
 * Reads an amount of a bank's file (imports.md § 5): `1.234,56`, `−12,00 €`, `1.940,00-`, `12,00 S`, `(5,00)`, `5000
 * EUR`. The style of the numbers is known from the format, never guessed from one cell. A sign may stand on one side
 * only; S (Soll, a debit) and parentheses count as signs. Empty cells and `n/a` are no amount and no error.
 */
export function parseStatementAmount(text: string, style: NumberStyle): StatementAmount {
  if (text.length > MOST_CHARACTERS) return { ok: false, reason: 'not_an_amount' }
  const compact = text
    .replaceAll('’', "'")
    .replaceAll(/[\s']/gu, (blank) => (blank === "'" && style === 'ch' ? "'" : ''))
  if (compact === '' || /^n\/a$/iu.test(compact)) return { ok: true, amount: null, currency: null }
  const parts = pattern.exec(compact.replaceAll(/[−–]/gu, '-').replaceAll(/€|euro/giu, ''))?.groups
  if (!parts || Boolean(parts['open']) !== Boolean(parts['close']))
    return { ok: false, reason: 'not_an_amount' }
  const signs = signsIn(parts)
  if (signs.length > 1) return { ok: false, reason: 'two_signs' }

  const number = readStyled(parts['number'] ?? '', style)
  if (number === null) return { ok: false, reason: 'not_an_amount' }
  if (decimalsOf(number) > MONEY_DECIMALS) return { ok: false, reason: 'too_many_decimals' }
  const isNegative = signs[0] !== undefined && '-S('.includes(signs[0])
  return {
    ok: true,
    amount: decimal(isNegative ? `-${number}` : number),
    currency: currencyIn(text, parts),
  }
}

/** Some programs write `352.450000`; three digits may be a group in another style, so their zeros count as decimals. */
function decimalsOf(number: string): number {
  const fraction = number.split('.')[1] ?? ''
  return fraction.length > 3 ? fraction.replace(/0+$/u, '').length : fraction.length
}

// The code may stand on either side of the sign, and S or H on either side of the code.
const pattern =
  /^(?<before>[A-Z]{3})?(?<lead>[+-]*)(?<open>\()?(?<inner>[+-]*)(?<between>[A-Z]{3})?(?<number>[\d.,']+)(?<close>\))?(?<trail>-*)(?:(?<after>[A-Z]{3})(?<tail>-*)(?<mark>[SH])?|(?<markFirst>[SH])(?<last>[A-Z]{3})?)?$/u

type Parts = Readonly<Record<string, string | undefined>>

function signsIn(parts: Parts): readonly string[] {
  const { lead = '', inner = '', open = '', trail = '', tail = '', mark = '', markFirst = '' } = parts
  return [...lead, ...inner, ...open, ...trail, ...tail, ...mark, ...markFirst]
}

function currencyIn(text: string, { before, between, after, last }: Parts): string | null {
  return before ?? between ?? after ?? last ?? (/€|euro/iu.test(text) ? 'EUR' : null)
}
