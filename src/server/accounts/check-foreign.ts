import { fieldProblem } from '#contract/protocol/problem.ts'
import { explainForeign } from '#contract/schema/foreign-fields.ts'
import { type Currency, currencyOf } from '#domain/currencies/currency.ts'
import { type ForeignFields, checkForeign, foreignOf } from '#domain/currencies/foreign-amount.ts'
import type { Cents } from '#domain/money/cents.ts'

/** @throws {Problem} invalid_input at the field where an amount does not fit the currency of its account */
export function refuseOtherCurrency(
  account: { readonly currency?: Currency | null | undefined },
  amount: ForeignFields & { readonly amountCents: Cents },
  field: string,
): void {
  const refusal = checkForeign(currencyOf(account), amount)
  if (refusal) throw fieldProblem(field, explainForeign(refusal))
}

/** The columns that keep an amount in its own currency; all null where it is in euro. */
export function foreignColumns(amount: ForeignFields) {
  const foreign = foreignOf(amount)
  return {
    foreign_minor: foreign?.foreignMinor ?? null,
    rate: foreign?.rate ?? null,
    rate_day: foreign?.rateDay ?? null,
    rate_source: foreign?.rateSource ?? null,
  }
}

export type ForeignColumns = ReturnType<typeof foreignColumns>

/** The fields that the API shows of these columns; none where the amount is in euro. */
export function foreignFieldsOf({ foreign_minor, rate, rate_day, rate_source }: ForeignColumns) {
  return foreignOf({ foreignMinor: foreign_minor, rate, rateDay: rate_day, rateSource: rate_source }) ?? {}
}
