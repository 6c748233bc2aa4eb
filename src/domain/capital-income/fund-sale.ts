import { type Decimal, decimal, largest, smallest } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { type CapitalGainsTax, capitalGainsTax } from './capital-gains-tax.ts'
import { capitalIncomeRulesIn, type FundType } from './capital-income-rules.ts'

export interface FundSaleInput {
  /** The year of the sale; a year without figures of its own uses those of the newest year before it. */
  readonly year: number
  readonly proceeds: Decimal
  /** The cost of the sold units, including fees. */
  readonly cost: Decimal
  /** All Vorabpauschalen of the sold units, in full: before the partial exemption (Teilfreistellung). */
  readonly advanceLumpSums: Decimal
  readonly fundType: FundType
  readonly allowanceLeft: Decimal
  readonly churchTaxRate: Decimal
}

export interface FundSale extends CapitalGainsTax {
  /** The gain; negative for a loss. */
  readonly gain: Decimal
  /**
   * The taxable part after the partial exemption (Teilfreistellung); negative for a loss, which goes into the pot for
   * other losses.
   */
  readonly taxableAfterExemption: Decimal
  readonly allowanceUsed: Decimal
  readonly netProceeds: Decimal
}

/**
 * The tax on a sale of fund units, § 19 InvStG, §§ 20, 43a EStG (calculators.md § 16), in euros; results r2. Proceeds
 * 15 000 €, cost 10 000 €, Vorabpauschalen 401.10 €, equity, 1 000 € of allowance: 585.32 € of tax.
 */
export function fundSale(input: FundSaleInput): FundSale {
  const gain = input.proceeds.minus(input.cost).minus(input.advanceLumpSums)
  const exemption = capitalIncomeRulesIn(input.year).partialExemptions[input.fundType]
  const taxable = centHalfUp(gain.times(decimal(1).minus(exemption)))
  const allowanceUsed = smallest(largest(taxable, 0), largest(input.allowanceLeft, 0))
  const tax = capitalGainsTax({
    year: input.year,
    base: taxable.minus(allowanceUsed),
    churchTaxRate: input.churchTaxRate,
    foreignTax: decimal(0),
  })
  return {
    gain: centHalfUp(gain),
    taxableAfterExemption: taxable,
    allowanceUsed,
    ...tax,
    netProceeds: centHalfUp(input.proceeds.minus(tax.total)),
  }
}
