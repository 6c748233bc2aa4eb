import { type Currency, currencyOf } from '#domain/currencies/currency.ts'
import { formatRate } from '#domain/currencies/exchange-rate.ts'
import { type ForeignFields, foreignOf } from '#domain/currencies/foreign-amount.ts'
import { formatForeignAmount } from '#domain/currencies/format-foreign.ts'
import { type CsvCell, csvDay } from '#domain/spreadsheet/csv-text.ts'

/**
 * An amount in the currency of its account, in the cells of a file: currency, amount, rate and its day.
 * @param sign -1 for the balance of a loan, which is stored as what is owed
 */
export function foreignCells(
  account: { readonly currency?: Currency | null } | undefined,
  amount: ForeignFields | undefined,
  sign: 1 | -1 = 1,
): readonly CsvCell[] {
  const currency = currencyOf(account ?? {})
  const foreign = amount && foreignOf(amount)
  if (!foreign) return [currency, null, null, null]
  // −0 would be printed as another number than 0.
  const minor = sign * foreign.foreignMinor + 0
  const plain = formatForeignAmount(minor, currency).replaceAll('.', '').replace('\u2212', '-')
  return [currency, plain, formatRate(foreign.rate), csvDay(foreign.rateDay)]
}
