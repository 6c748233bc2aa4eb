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

const fileYears = yearsOf(files)

/** The years of which everything is known that the wage tax and a payslip need. */
const wholeYears = commonYears(
  fileYears,
  incomeTaxSoliYears,
  socialSecurityRuleYears.filter((year) => socialSecurityRules(year).restOf === null),
  childAllowanceYears,
)
const newestWhole = Math.max(...wholeYears)

/**
 * The years that can be computed, in ascending order: every file exists, or at least that of social security, while the
 * newest whole year before stands in for the rest.
 */
export const wageTaxRuleYears = [
  ...wholeYears,
  ...socialSecurityRuleYears.filter((year) => year > newestWhole),
]

export interface WageTaxStandIn {
  /** The year whose figures stand in for those that are not law yet. */
  readonly year: number
  /** What is law: `limit` when it is only the limit of a Minijob with what follows from it, else `some`. */
  readonly known: 'limit' | 'some'
}

/** What stands in for the figures of a year that is only known in part; null for every other year. */
export function wageTaxStandIn(year: number): WageTaxStandIn | null {
  if (year <= newestWhole || !wageTaxRuleYears.includes(year)) return null
  const isMore =
    socialSecurityRules(year).restOf === null ||
    [fileYears, incomeTaxSoliYears, childAllowanceYears].some((years) => years.includes(year))
  return { year: newestWhole, known: isMore ? 'some' : 'limit' }
}

const known = new Map<number, WageTaxRules>()

/**
 * The rules of a year, those that are not law yet as in the year of {@link wageTaxStandIn}.
 * @throws RangeError for a year that is none of {@link wageTaxRuleYears}
 */
export function wageTaxRules(year: number): WageTaxRules {
  const rules = known.get(year) ?? composeRules(year)
  known.set(year, rules)
  return rules
}

function composeRules(year: number): WageTaxRules {
  const standIn = wageTaxStandIn(year)?.year ?? year
  const yearOf = (years: readonly number[]) => (years.includes(year) ? year : standIn)
  const file = files[yearOf(fileYears)]
  const tariff = incomeTaxRules(yearOf(incomeTaxSoliYears))
  const allowance = childAllowance(yearOf(childAllowanceYears), decimal(1))
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
