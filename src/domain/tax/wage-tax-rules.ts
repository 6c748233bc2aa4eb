import { commonYears, yearsOf } from '#domain/calendar/rule-years.ts'
import { childAllowance, childAllowanceYears } from '#domain/family/child-allowance.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/decimals-of.ts'
import { wageTaxYears } from '#domain/tax/data/wage-tax-years.ts'
import { incomeTaxRules, incomeTaxSoliYears, type SoliRules, type TariffZone } from './income-tax-rules.ts'
import {
  socialSecurityRules,
  socialSecurityRuleYears,
  type SocialSecurityRules,
} from './social-security-rules.ts'

/** The figures that the Programmablaufplan of a year takes from the laws, euros a year. */
export interface WageTaxRules {
  readonly zones: readonly TariffZone[]
  readonly soli: SoliRules
  readonly socialSecurity: SocialSecurityRules
  /** The child allowances (Kinderfreibeträge) of both parents for one child. */
  readonly childAllowance: Decimal
  /** The lump sum for employees, ANP. */
  readonly employeeLumpSum: Decimal
  /** The lump sum for special expenses, SAP. */
  readonly specialExpensesLumpSum: Decimal
  /** The relief for single parents, EFA. */
  readonly singleParentRelief: Decimal
  /** VSPHB: the highest deduction for health, care and unemployment insurance together. */
  readonly healthAndUnemploymentCap: Decimal
  /** W1STKL5, W2STKL5, W3STKL5, and the rates between them. */
  readonly classFive: Readonly<
    Record<'firstLimit' | 'secondLimit' | 'thirdLimit' | 'lowestRate' | 'middleRate' | 'topRate', Decimal>
  >
}

type LumpSum = Exclude<
  keyof WageTaxRules,
  'zones' | 'soli' | 'socialSecurity' | 'childAllowance' | 'classFive'
>
type WageTaxFile = Readonly<Record<LumpSum, number>> & {
  readonly source: string
  readonly classFive: Readonly<Record<keyof WageTaxRules['classFive'], number>>
}

const files: Readonly<Record<number, WageTaxFile>> = wageTaxYears

/** The years for which every file exists that the wage tax and a payslip need, in ascending order. */
export const wageTaxRuleYears = commonYears(
  yearsOf(files),
  incomeTaxSoliYears,
  socialSecurityRuleYears,
  childAllowanceYears,
)

const known = new Map<number, WageTaxRules>()

/**
 * The rules of a year.
 * @throws RangeError for a year without all of its files
 */
export function wageTaxRules(year: number): WageTaxRules {
  const rules = known.get(year) ?? composeRules(year)
  known.set(year, rules)
  return rules
}

function composeRules(year: number): WageTaxRules {
  const file = files[year]
  const tariff = incomeTaxRules(year)
  const allowance = childAllowance(year, decimal(1))
  if (!file || !tariff?.soli || !allowance) throw new RangeError(`there are no wage tax figures for ${year}`)
  const { source: _, classFive, ...lumpSums } = file
  return {
    zones: tariff.zones,
    soli: tariff.soli,
    socialSecurity: socialSecurityRules(year),
    childAllowance: allowance,
    ...decimalsOf(lumpSums),
    classFive: decimalsOf(classFive),
  }
}
