import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { type GrossNet, grossNet } from '#domain/tax/gross-net.ts'
import { wageTaxRuleYears } from '#domain/tax/wage-tax-rules.ts'
import type { Payslip } from './income-source.ts'

/** A payslip in cents a month; the four deductions and the net sum to the gross. */
export interface PayslipNet {
  readonly wageTaxCents: Cents
  readonly soliCents: Cents
  readonly churchTaxCents: Cents
  readonly contributionsCents: Cents
  readonly netCents: Cents
  /** The entries are refused, because class II is for single parents and there is no child. */
  readonly needsChild: boolean
}

/**
 * The net of a payslip by the wage tax and the social security of its year (calculators.md § 19), for employees in the
 * statutory insurance, in class IV without factor; null for a year whose figures are not known.
 */
export function payslipNet(payslip: Payslip): PayslipNet | null {
  if (!wageTaxRuleYears.includes(payslip.year)) return null
  const result = grossNet({
    grossMonth: toEuros(payslip.grossCents),
    year: payslip.year,
    taxClass: payslip.taxClass,
    factor: null,
    churchTaxRate: decimal(payslip.churchTaxBp).div(WHOLE_BP),
    healthExtraRate: decimal(payslip.healthExtraBp).div(WHOLE_BP),
    isChildless: payslip.isChildless,
    childrenUnder25: payslip.childrenUnder25,
    childAllowances: decimal(payslip.childAllowances),
    isSaxony: payslip.isSaxony,
    isPensionExempt: false,
  })
  return result.ok ? inCents(result) : null
}

function inCents({ wageTax, soli, churchTax, contributions, net, hints }: GrossNet): PayslipNet {
  return {
    wageTaxCents: roundHalfUp(wageTax),
    soliCents: roundHalfUp(soli),
    churchTaxCents: roundHalfUp(churchTax),
    contributionsCents: roundHalfUp(contributions.total),
    netCents: roundHalfUp(net),
    needsChild: hints.includes('class_two_needs_child'),
  }
}
