import { newestBegun, yearsOf } from '#domain/calendar/rule-years.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/decimals-of.ts'
import { socialSecurityYears } from '#domain/tax/data/social-security-years.ts'

/** The rules of social security: rates are fractions for whole contributions, ceilings and limits are euros a month. */
export interface SocialSecurityRules {
  /** The reference amount (Bezugsgröße, § 18 SGB IV), euros a month. */
  readonly referenceMonth: Decimal
  readonly pension: Figures<'rate' | 'ceilingMonth'>
  readonly unemployment: Figures<'rate'>
  readonly health: Figures<'rate' | 'reducedRate' | 'averageExtraRate' | 'ceilingMonth'>
  readonly care: Figures<'rate' | 'employeeRateSaxony' | 'childlessRate' | 'discountPerChild' | 'maxChildren'>
  readonly insolvencyRate: Decimal
  /** The rules of a Minijob. */
  readonly marginalJob: Figures<
    'limitMonth' | 'employeePensionRate' | 'employerPensionRate' | 'employerHealthRate' | 'flatTaxRate'
  >
  /** The rules of a Midijob. */
  readonly transition: Figures<'limitMonth' | 'factor'> & {
    readonly total: Figures<'slope' | 'offset'>
    readonly employee: Figures<'slope' | 'offset'>
  }
}

type Figures<Name extends string> = Readonly<Record<Name, Decimal>>
type NumbersOf<Rules> = Rules extends Decimal
  ? number
  : { readonly [Name in keyof Rules]: NumbersOf<Rules[Name]> }

const files: Readonly<Record<string, NumbersOf<SocialSecurityRules>>> = socialSecurityYears
const rules = new Map(Object.entries(files).map(([year, file]) => [Number(year), readFile(file)]))

/** The years with figures, in ascending order. */
export const socialSecurityRuleYears = yearsOf(files)

/**
 * The rules of a year.
 * @throws RangeError for a year without a file
 */
export function socialSecurityRules(year: number): SocialSecurityRules {
  const found = rules.get(year)
  if (!found) throw new RangeError(`there are no figures of social security for ${year}`)
  return found
}

/** The rules that count in a year: its own, or those of the newest year before it while it has none. */
export function countingSocialSecurityRules(year: number): SocialSecurityRules {
  return socialSecurityRules(newestBegun(socialSecurityRuleYears, year))
}

function readFile(file: NumbersOf<SocialSecurityRules>): SocialSecurityRules {
  const { total, employee, ...transition } = file.transition
  return {
    referenceMonth: decimal(file.referenceMonth),
    pension: decimalsOf(file.pension),
    unemployment: decimalsOf(file.unemployment),
    health: decimalsOf(file.health),
    care: decimalsOf(file.care),
    insolvencyRate: decimal(file.insolvencyRate),
    marginalJob: decimalsOf(file.marginalJob),
    transition: { ...decimalsOf(transition), total: decimalsOf(total), employee: decimalsOf(employee) },
  }
}
