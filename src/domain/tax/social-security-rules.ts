import { newestBegun, yearsOf } from '#domain/calendar/rule-years.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/decimals-of.ts'
import { socialSecurityYears } from '#domain/tax/data/social-security-years.ts'
import { type BaseLine, marginalLimit, transitionLines } from './marginal-limit.ts'

/** The rules of social security: rates are fractions for whole contributions, ceilings and limits are euros a month. */
export interface SocialSecurityRules {
  /** The year whose figures stand in for those that are not law yet; null where all of them are known. */
  readonly restOf: number | null
  /** The reference amount (Bezugsgröße, § 18 SGB IV), euros a month. */
  readonly referenceMonth: Decimal
  readonly pension: Figures<'rate' | 'ceilingMonth'>
  readonly unemployment: Figures<'rate'>
  readonly health: Figures<'rate' | 'reducedRate' | 'averageExtraRate' | 'ceilingMonth'>
  readonly care: Figures<'rate' | 'employeeRateSaxony' | 'childlessRate' | 'discountPerChild' | 'maxChildren'>
  readonly insolvencyRate: Decimal
  /** The minimum wage in euros an hour; the limit of a Minijob and the lines of a Midijob follow from it. */
  readonly minimumWageHour: Decimal
  /** The rules of a Minijob. */
  readonly marginalJob: Figures<
    'limitMonth' | 'employeePensionRate' | 'employerPensionRate' | 'employerHealthRate' | 'flatTaxRate'
  >
  /** The rules of a Midijob. */
  readonly transition: Figures<'limitMonth' | 'factor'> & Readonly<Record<'total' | 'employee', BaseLine>>
}

type Figures<Name extends string> = Readonly<Record<Name, Decimal>>
type NumbersOf<Rules> = Rules extends Decimal
  ? number
  : { readonly [Name in keyof Rules]: NumbersOf<Rules[Name]> }

/** What a file states of a year: everything but what follows from other figures. */
type WholeFile = Omit<NumbersOf<SocialSecurityRules>, 'restOf' | 'marginalJob' | 'transition'> & {
  readonly marginalJob: Omit<NumbersOf<SocialSecurityRules['marginalJob']>, 'limitMonth'>
  readonly transition: Readonly<Record<'limitMonth' | 'factor', number>>
}

/** What is law of a year of which the rest is not known yet. */
type PartFile = { readonly restOf: number } & {
  readonly [Name in keyof WholeFile]?: WholeFile[Name] extends number ? number : Partial<WholeFile[Name]>
}

const files: Readonly<Record<string, WholeFile | PartFile>> = socialSecurityYears
const rules = new Map(Object.entries(files).map(([year, file]) => [Number(year), readFile(file)]))

/** The years with figures, in ascending order; of the last only a part may be known. */
export const socialSecurityRuleYears = yearsOf(files)

/**
 * The rules of a year, those that are not law yet as in the year that {@link SocialSecurityRules.restOf} names.
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

function readFile(file: WholeFile | PartFile): SocialSecurityRules {
  const whole = 'restOf' in file ? completed(file) : file
  const minimumWageHour = decimal(whole.minimumWageHour)
  const limitMonth = marginalLimit(minimumWageHour)
  const transition = decimalsOf(whole.transition)
  return {
    restOf: 'restOf' in file ? file.restOf : null,
    referenceMonth: decimal(whole.referenceMonth),
    pension: decimalsOf(whole.pension),
    unemployment: decimalsOf(whole.unemployment),
    health: decimalsOf(whole.health),
    care: decimalsOf(whole.care),
    insolvencyRate: decimal(whole.insolvencyRate),
    minimumWageHour,
    marginalJob: { ...decimalsOf(whole.marginalJob), limitMonth },
    transition: { ...transition, ...transitionLines(limitMonth, transition.limitMonth, transition.factor) },
  }
}

/** A file with the figures of another year where it says nothing itself. */
function completed({ restOf, ...known }: PartFile): WholeFile {
  const rest = files[restOf]
  if (!rest || 'restOf' in rest)
    throw new RangeError(`there is no whole file of social security for ${restOf}`)
  const figures: Partial<Record<string, unknown>> = known
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'object'
        ? { ...value, ...(figures[name] as object | undefined) }
        : (figures[name] ?? value),
    ]),
  ) as unknown as WholeFile
}
