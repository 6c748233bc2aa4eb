import type { ValueSign } from '#domain/accounts/account.ts'
import { enteredBalance } from '#domain/accounts/balances-of-day.ts'
import { type Cents, isBalance, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { formatAmount, formatEuro } from '#domain/money/format-money.ts'
import { maximumSentence } from '#web/kit/fields/parse-sentences.ts'
import { readCents } from '#web/kit/grid/read-cents.ts'

export type CellReading =
  /** The amount as it is stored; null: the value is deleted. */
  | { readonly ok: true; readonly amountCents: Cents | null }
  | { readonly ok: false; readonly sentence: string }

/**
 * Reads a text that was typed or pasted for a position. For a debt, a plain amount is owed, and an amount
 * with a leading plus is a credit.
 */
export function readCell(text: string, valueSign: ValueSign): CellReading {
  const reading = readCents(text)
  if (!reading.ok) return reading
  const value = reading.cents
  if (value === null) return { ok: true, amountCents: null }
  if (!isBalance(value)) return { ok: false, sentence: maximumSentence(formatEuro(MAX_BALANCE_CENTS)) }
  const isCredit = text.trim().startsWith('+')
  return { ok: true, amountCents: enteredBalance(value, { valueSign }, isCredit) }
}

/**
 * The text of a cell as it is typed and copied: a debt has a minus and a credit on a debt account a plus,
 * signs that every spreadsheet reads.
 */
export function plainCell(storedCents: Cents | null, valueSign: ValueSign): string {
  if (storedCents === null) return ''
  const counted = valueSign === -1 ? 0 - storedCents : storedCents
  return formatAmount(counted, { isSigned: valueSign === -1 }).replace('−', '-')
}
