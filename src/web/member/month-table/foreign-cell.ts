import type { ValueSign } from '#domain/accounts/account.ts'
import { enteredBalance } from '#domain/accounts/balances-of-day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Currency, currencyOf, isForeign } from '#domain/currencies/currency.ts'
import { type ForeignAmount, MAX_FOREIGN_MINOR, foreignOf } from '#domain/currencies/foreign-amount.ts'
import { formatForeign, formatForeignAmount, parseForeign } from '#domain/currencies/format-foreign.ts'
import { maximumSentence } from '#web/kit/fields/parse-sentences.ts'
import { foreignSentence } from '#web/member/currencies/foreign-sentence.ts'
import { lastOfMonth } from './pending-values.ts'
import type { SheetPosition } from './sheet-positions.ts'

export type ForeignReading =
  /** The amount as it is stored, in the smallest unit of the currency; null: the value is deleted. */
  | { readonly ok: true; readonly foreignMinor: number | null }
  | { readonly ok: false; readonly sentence: string }

/**
 * Reads a text that was typed or pasted for an account in another currency; for a debt the signs are those of
 * `readCell`.
 */
export function readForeignCell(text: string, currency: Currency, valueSign: ValueSign): ForeignReading {
  const plain = text.trim()
  if (plain === '') return { ok: true, foreignMinor: null }
  const parsed = parseForeign(plain, currency)
  if (!parsed.ok) return { ok: false, sentence: foreignSentence(parsed.reason, currency) }
  if (Math.abs(parsed.value) > MAX_FOREIGN_MINOR)
    return { ok: false, sentence: maximumSentence(formatForeign(MAX_FOREIGN_MINOR, currency)) }
  return { ok: true, foreignMinor: enteredBalance(parsed.value, { valueSign }, plain.startsWith('+')) }
}

/** The text of a cell as it is typed and copied. */
export function plainForeignCell(
  foreignMinor: number | null,
  currency: Currency,
  valueSign: ValueSign,
): string {
  if (foreignMinor === null) return ''
  const counted = valueSign * foreignMinor + 0
  const sign = valueSign === -1 && counted > 0 ? '+' : ''
  return `${sign}${formatForeignAmount(counted, currency).replace('\u2212', '-')}`
}

/** The currency of a position's account; null: euro, or no account. */
export function currencyOfPosition({ account }: Pick<SheetPosition, 'account'>): Currency | null {
  return account && isForeign(account) ? currencyOf(account) : null
}

/** The stored value of a month in the currency of the account; null: none. */
export function storedForeignIn(
  { account }: Pick<SheetPosition, 'account'>,
  month: Month,
): ForeignAmount | null {
  const balance = account && lastOfMonth(account.balances, month)
  return balance ? foreignOf(balance) : null
}
