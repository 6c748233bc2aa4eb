import type { CaseInput, CaseRunner, CaseValues } from '#domain/calculators/case-input.ts'
import { decimal } from '#domain/money/decimal.ts'
import { employerContributions } from '#domain/tax/employer-contributions.ts'
import { grossForNet } from '#domain/tax/gross-for-net.ts'
import { type GrossNet, grossNet, type GrossNetPerson } from '#domain/tax/gross-net.ts'
import { socialSecurityRules } from '#domain/tax/social-security-rules.ts'
import { taxClasses } from '#domain/tax/wage-tax-input.ts'

/**
 * The net wage of a gross wage; with `net_month` instead of `gross_month` the smallest gross wage that reaches that
 * net.
 */
export const grossNetCase: CaseRunner = (input) => {
  const person = personOf(input)
  const result =
    input.has('net_month') && !input.has('gross_month')
      ? grossForNet(person, input.amount('net_month'))
      : grossNet({ ...person, grossMonth: input.amount('gross_month') })
  return result.ok ? values(result, person) : { error: result.reason }
}

// In contrast to all other cases, these inputs have defaults (calculators.md § 19).
function personOf(input: CaseInput): GrossNetPerson {
  const year = input.whole('year')
  const wantedClass = input.has('tax_class') ? input.whole('tax_class') : 1
  const taxClass = taxClasses.find((each) => each === wantedClass)
  if (!taxClass) throw new RangeError('tax_class must be 1 to 6')
  return {
    year,
    taxClass,
    factor: input.has('factor') ? input.amount('factor') : null,
    churchTaxRate: input.rate('church_tax_percent'),
    healthExtraRate: input.has('health_extra_percent')
      ? input.rate('health_extra_percent')
      : socialSecurityRules(year).health.averageExtraRate,
    isChildless: input.has('childless') ? input.flag('childless') : true,
    childrenUnder25: input.whole('children_under_25'),
    childAllowances: input.amount('child_allowances'),
    isSaxony: input.flag('saxony'),
    isPensionExempt: input.flag('pension_exempt'),
  }
}

function values(result: GrossNet, person: GrossNetPerson): CaseValues {
  const { contributions, bases } = result
  const isTransition = bases.kind === 'transition'
  const employer = employerContributions(socialSecurityRules(person.year), bases, person, {
    sickPayRate: decimal(0),
    maternityRate: decimal(0),
  })
  return {
    gross_month: result.grossMonth,
    wage_tax: result.wageTax,
    soli: result.soli,
    church_tax: result.churchTax,
    pension: contributions.pension,
    unemployment: contributions.unemployment,
    health: contributions.health,
    health_extra: contributions.healthExtra,
    care: contributions.care,
    care_childless: contributions.careChildless,
    base_total: isTransition ? bases.pension.total : null,
    base_employee: isTransition ? bases.pension.employee : null,
    total: contributions.total,
    net: result.net,
    employer_total: employer.total,
  }
}
