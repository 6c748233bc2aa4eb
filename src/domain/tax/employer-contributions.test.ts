import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { people } from '#domain/testing/random-employee.ts'
import { contributionBases } from './contribution-bases.ts'
import { employeeContributions, type SociallyInsured } from './employee-contributions.ts'
import { employerContributions } from './employer-contributions.ts'
import { socialSecurityRules } from './social-security-rules.ts'

const rules = socialSecurityRules(2026)
const noLevies = { sickPayRate: decimal(0), maternityRate: decimal(0) }

const insured: SociallyInsured = {
  healthExtraRate: decimal('0.029'),
  isChildless: true,
  childrenUnder25: 0,
  isSaxony: false,
  isPensionExempt: false,
}

function costs(gross: string, someone = insured, levies = noLevies) {
  return employerContributions(rules, contributionBases(rules, decimal(gross)), someone, levies)
}

const texts = (lines: object) =>
  Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, String(line)]))

describe('employerContributions', () => {
  it('halves the contributions of a regular job', () => {
    expect(texts(costs('4000'))).toEqual({
      pension: '372',
      unemployment: '52',
      health: '292',
      healthExtra: '58',
      care: '72',
      flatTax: '0',
      insolvency: '6',
      sickPay: '0',
      maternity: '0',
      total: '852',
    })
  })

  it('pays less for care in Saxony, and levies by the fund', () => {
    const levies = { sickPayRate: decimal('0.016'), maternityRate: decimal('0.0044') }
    const { care, sickPay, maternity } = costs('4000', { ...insured, isSaxony: true }, levies)
    expect([care, sickPay, maternity].map(String)).toEqual(['52', '64', '17.6'])
  })

  it('pays flat rates for a Minijob', () => {
    const { pension, health, flatTax, insolvency, total } = costs('603')
    expect([pension, health, flatTax, insolvency, total].map(String)).toEqual([
      '90.45',
      '78.39',
      '12.06',
      '0.9',
      '181.8',
    ])
  })

  it('pays all that the employee of a Midijob does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60_301, max: 200_000 }), people, (cents, someone) => {
        const bases = contributionBases(rules, decimal(cents).div(100))
        const employer = employerContributions(rules, bases, someone, noLevies)
        const employee = employeeContributions(rules, bases, someone)
        const whole = bases.pension.total.times('0.186')
        expect(employer.pension.plus(employee.pension).minus(whole).abs().lte('0.01')).toBe(true)
        expect(employer.pension.gte(employee.pension)).toBe(true)
        expect(employer.care.gte(0)).toBe(true)
      }),
    )
  })
})

it('takes the lines of the transition range from the factor F, § 20 (2a) SGB IV', () => {
  const { marginalJob, transition } = rules
  const range = transition.limitMonth.minus(marginalJob.limitMonth)
  const reducedLimit = marginalJob.limitMonth.times(transition.factor)
  const slope = transition.limitMonth.minus(reducedLimit).div(range)
  expect(transition.total.slope.toString()).toBe(slope.round(10, 'half-up').toString())
  expect(transition.total.offset.toString()).toBe(
    reducedLimit.minus(slope.times(marginalJob.limitMonth)).round(10, 'half-up').toString(),
  )
  expect(transition.employee.slope.toString()).toBe(
    transition.limitMonth.div(range).round(10, 'half-up').toString(),
  )
})
