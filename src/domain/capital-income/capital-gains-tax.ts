import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'
import { centDown, centHalfUp } from '#domain/money/rounding.ts'
import { capitalIncomeRulesIn } from './capital-income-rules.ts'

export interface CapitalGainsTaxInput {
  /**
   * The year in which the income is received; a year without figures of its own uses those of the newest year before
   * it.
   */
  readonly year: number
  /** The capital income after losses and saver's allowance, euros. */
  readonly base: Decimal
  /** The rate of the church tax: 0, 0.08 or 0.09. */
  readonly churchTaxRate: Decimal
  /** The foreign tax that is credited, euros. */
  readonly foreignTax: Decimal
}

export interface CapitalGainsTax {
  readonly capitalGainsTax: Decimal
  readonly soli: Decimal
  readonly churchTax: Decimal
  readonly total: Decimal
}

/**
 * Kapitalertragsteuer with soli and church tax, §§ 32d (1), 43a EStG, § 4 SolZG (calculators.md § 16): church tax
 * lowers its own base, (e − 4q) / (4 + k). The tax is r2 and never below 0, soli and church tax are down2.
 * 1 000 € with 9 % church tax: 244.50 + 13.44 + 22.00 = 279.94 €.
 */
export function capitalGainsTax(input: CapitalGainsTaxInput): CapitalGainsTax {
  const { taxRate, soliRate } = capitalIncomeRulesIn(input.year)
  const { base, churchTaxRate, foreignTax } = input
  const parts = decimal(1).div(taxRate)
  const exact = base.minus(foreignTax.times(parts)).div(parts.plus(churchTaxRate))
  const tax = centHalfUp(largest(exact, 0))
  const soli = centDown(tax.times(soliRate))
  const churchTax = centDown(tax.times(churchTaxRate))
  return { capitalGainsTax: tax, soli, churchTax, total: tax.plus(soli).plus(churchTax) }
}
