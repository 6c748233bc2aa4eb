import { type Currency, currencyOf } from '#domain/currencies/currency.ts'
import { formatRate } from '#domain/currencies/exchange-rate.ts'
import { type ForeignFields, foreignOf } from '#domain/currencies/foreign-amount.ts'
import { formatForeignAmount } from '#domain/currencies/format-foreign.ts'
import { type CsvCell, csvDay } from '#domain/spreadsheet/csv-text.ts'

/**
 * The cells of an amount in the currency of its account: currency, amount, rate and day of the rate.
 * @param sign -1 for the balance of a loan, which is stored as the owed amount
 */
export function foreignCells(
  account: { readonly currency?: Currency | null } | undefined,
  amount: ForeignFields | undefined,
  sign: 1 | -1 = 1,
): readonly CsvCell[] {
  const currency = currencyOf(account ?? {})
  const foreign = amount && foreignOf(amount)
  if (!foreign) return [currency, null, null, null]
  // Adding 0 turns −0 into 0, because −0 would be printed with a sign.
  const minor = sign * foreign.foreignMinor + 0
  const plain = formatForeignAmount(minor, currency).replaceAll('.', '').replace('\u2212', '-')
  return [currency, plain, formatRate(foreign.rate), csvDay(foreign.rateDay)]
}
