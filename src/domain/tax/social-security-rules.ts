import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/decimals-of.ts'
import { socialSecurityYears } from '#domain/tax/data/social-security-years.ts'

type SocialSecurityFile = (typeof socialSecurityYears)[2026]

/** Every figure of the file as a decimal: rates as fractions of whole contributions, ceilings in euros a month. */
export type SocialSecurityRules = DecimalsIn<Omit<SocialSecurityFile, 'source'>>

type DecimalsIn<Figures> = {
  readonly [Name in keyof Figures]: Figures[Name] extends number ? Decimal : DecimalsIn<Figures[Name]>
}

const files: Readonly<Record<string, SocialSecurityFile>> = socialSecurityYears
const rules = new Map(Object.entries(files).map(([year, file]) => [Number(year), readFile(file)]))

/** @throws RangeError for a year without a file */
export function socialSecurityRules(year: number): SocialSecurityRules {
  const found = rules.get(year)
  if (!found) throw new RangeError(`there are no figures of social security for ${year}`)
  return found
}

function readFile(file: SocialSecurityFile): SocialSecurityRules {
  const { total, employee, ...transition } = file.transition
  return {
    pension: decimalsOf(file.pension),
    unemployment: decimalsOf(file.unemployment),
    health: decimalsOf(file.health),
    care: decimalsOf(file.care),
    insolvencyRate: decimal(file.insolvencyRate),
    marginalJob: decimalsOf(file.marginalJob),
    transition: { ...decimalsOf(transition), total: decimalsOf(total), employee: decimalsOf(employee) },
  }
}
