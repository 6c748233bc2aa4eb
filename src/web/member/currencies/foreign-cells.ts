import { type Currency, currencyOf } from '#domain/currencies/currency.ts'
import { formatRate } from '#domain/currencies/exchange-rate.ts'
import { type ForeignFields, foreignOf } from '#domain/currencies/foreign-amount.ts'
import { formatForeignAmount } from '#domain/currencies/format-foreign.ts'
import { type CsvCell, csvDay } from '#domain/spreadsheet/csv-text.ts'

/** An amount in the currency of its account, in the cells of a file: currency, amount, rate and its day. */
export function foreignCells(
  account: { readonly currency?: Currency | null } | undefined,
  amount: ForeignFields | undefined,
): readonly CsvCell[] {
  const currency = currencyOf(account ?? {})
  const foreign = amount && foreignOf(amount)
  if (!foreign) return [currency, null, null, null]
  const plain = formatForeignAmount(foreign.foreignMinor, currency).replaceAll('.', '').replace('\u2212', '-')
  return [currency, plain, formatRate(foreign.rate), csvDay(foreign.rateDay)]
}
