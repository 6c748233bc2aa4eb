import { itemAt } from '#domain/lists/item-at.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { incomeTaxTariffYears } from '#domain/tax/income-tax-rules.ts'
import { incomeTax } from '#domain/tax/income-tax.ts'

/** By how much a result changes the income tax: by a rate, or by the tariff from a known taxable income. */
export type ResultTax =
  | { readonly by: 'rate'; readonly rate: Decimal }
  | {
      readonly by: 'tariff'
      /** The taxable income without the result, in cents. */
      readonly taxableIncomeCents: Cents
      readonly isJoint: boolean
      /** 0, 0.08 or 0.09. */
      readonly churchTaxRate: Decimal
      /** The year whose tariff counts. */
      readonly tariffYear: number
    }

/** The newest year whose tariff is known; later years are taxed by it. */
export const newestTariffYear = itemAt(incomeTaxTariffYears, -1)

/**
 * The tax on a result in cents (calculators.md § 44); below 0 a refund, because a loss is assumed to be used in the same
 * year. By rate r2(result·rate); by tariff T(income + result) − T(income), T with soli and church tax. Example:
 * −1 374.75 € at 42 % are −577.40 €, from 60 000 € by the tariff of 2026 −527.00 €.
 * @throws RangeError for a year without a tariff
 */
export function taxOnResult(resultCents: Cents, tax: ResultTax): Cents {
  const result = toEuros(resultCents)
  if (tax.by === 'rate') return roundHalfUp(result.times(tax.rate))
  const income = toEuros(tax.taxableIncomeCents)
  return roundHalfUp(wholeTax(income.plus(result), tax).minus(wholeTax(income, tax)))
}

/** Income tax, soli and church tax together, in euros. */
function wholeTax(taxableIncome: Decimal, tax: Extract<ResultTax, { readonly by: 'tariff' }>): Decimal {
  const { isJoint, churchTaxRate, tariffYear: year } = tax
  const answer = incomeTax({ year, taxableIncome, isJoint, churchTaxRate, childAllowances: decimal(0) })
  if (!answer.ok) throw new RangeError(`there is no tariff of ${year}`)
  return answer.incomeTax.plus(answer.soli ?? 0).plus(answer.churchTax)
}
