import { expect, it } from 'vitest'
import { socialSecurityRules, socialSecurityRuleYears } from './social-security-rules.ts'
import { wageTaxRules, wageTaxRuleYears, wageTaxStandIn } from './wage-tax-rules.ts'

it('takes of 2027 what is law, and the rest of 2026', () => {
  const [old, coming] = [socialSecurityRules(2026), socialSecurityRules(2027)]
  expect([old.restOf, coming.restOf]).toEqual([null, 2026])
  expect([old, coming].map(({ minimumWageHour }) => minimumWageHour.toString(2))).toEqual(['13.90', '14.60'])
  expect([old, coming].map(({ marginalJob }) => marginalJob.limitMonth.toNumber())).toEqual([603, 633])
  const { restOf: _, minimumWageHour: __, marginalJob, transition, ...rest } = coming
  expect(old).toMatchObject(rest)
  expect({ ...marginalJob, limitMonth: 0 }).toEqual({ ...old.marginalJob, limitMonth: 0 })
  expect([transition.limitMonth, transition.factor]).toEqual([
    old.transition.limitMonth,
    old.transition.factor,
  ])
})

it('names the year that stands in for the figures of another', () => {
  expect(socialSecurityRuleYears).toEqual([2026, 2027])
  expect(wageTaxRuleYears).toEqual([2026, 2027])
  expect(wageTaxStandIn(2026)).toBeNull()
  expect(wageTaxStandIn(2027)).toEqual({ year: 2026, known: 'limit' })
  expect(wageTaxStandIn(2028)).toBeNull()
  const { socialSecurity, ...taxes } = wageTaxRules(2027)
  expect(wageTaxRules(2026)).toMatchObject(taxes)
  expect(socialSecurity).toBe(socialSecurityRules(2027))
  expect(() => wageTaxRules(2028)).toThrow(RangeError)
  expect(() => socialSecurityRules(2028)).toThrow(RangeError)
})
