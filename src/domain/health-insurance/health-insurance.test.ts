import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import {
  pensionersSocialSecurity,
  pensionParameterYears,
  pensionParameters,
} from '#domain/pension/statutory-pension.ts'
import { socialSecurityRuleYears, socialSecurityRules } from '#domain/tax/social-security-rules.ts'
import { type HealthIncome, healthInsurance, type HealthKind } from './health-insurance.ts'
import { healthRates, type HealthTerms } from './health-rates.ts'

const terms: HealthTerms = { year: 2026, extraRate: null, isChildless: false, childrenUnder25: 0 }
const rates = healthRates(terms)
const nothing: HealthIncome = { statutoryCents: 0, occupationalCents: 0, otherCents: 0 }

function insured(kind: HealthKind, income: Partial<HealthIncome>, of = rates) {
  const result = healthInsurance({ kind, income: { ...nothing, ...income }, rates: of, private: null })
  if (!result.ok) throw new Error(result.reason)
  return result
}

const amounts = fc.integer({ min: 0, max: 1_000_000 })
const incomes: fc.Arbitrary<HealthIncome> = fc.record({
  statutoryCents: amounts,
  occupationalCents: amounts,
  otherCents: amounts,
})
const people: fc.Arbitrary<HealthTerms> = fc.record({
  year: fc.constant(2026),
  extraRate: fc.option(fc.integer({ min: 0, max: 500 }).map((bp) => decimal(bp).div(10_000))),
  isChildless: fc.boolean(),
  childrenUnder25: fc.integer({ min: 0, max: 9 }),
})

describe('healthRates', () => {
  it('derives the limits from the reference amount', () => {
    const { ceilingCents, minimumCents, allowanceCents, familyLimitCents } = rates
    expect([ceilingCents, minimumCents, allowanceCents, familyLimitCents]).toEqual([
      581_250, 131_833, 19_775, 56_500,
    ])
  })

  it('takes the newest figures while a year has none', () => {
    const later = healthRates({ ...terms, year: socialSecurityRuleYears.at(-1)! + 5 })
    expect(later.minimumCents).toBe(rates.minimumCents)
  })

  it.each(pensionParameterYears)('has the share that the pension gap of %i counts', (year) => {
    const { health, care } = socialSecurityRules(year)
    const half = health.rate.plus(health.averageExtraRate).div(2)
    const shareOf = (isChildless: boolean) => pensionersSocialSecurity(isChildless, pensionParameters(year))
    expect(half.plus(care.rate).eq(shareOf(false))).toBe(true)
    expect(half.plus(care.rate).plus(care.childlessRate).eq(shareOf(true))).toBe(true)
  })

  it('lowers care insurance for the second to the fifth child', () => {
    const careOf = (childrenUnder25: number) => healthRates({ ...terms, childrenUnder25 }).care(300_000)
    expect([0, 1, 2, 3, 5, 6, 9].map(careOf)).toEqual([10_800, 10_800, 10_050, 9300, 7800, 7800, 7800])
  })
})

describe('healthInsurance', () => {
  it('says that a private premium is missing, and takes a stated 0 as it is', () => {
    const premiumOf = (premiumCents: number | null) =>
      healthInsurance({
        kind: 'private',
        income: nothing,
        rates,
        private: { premiumCents, isSubsidised: true, deductibleShare: decimal('0.8') },
      })
    expect(premiumOf(null)).toEqual({ ok: false, reason: 'no_premium' })
    expect(premiumOf(0)).toMatchObject({ ok: true, payCents: 0 })
    expect(healthInsurance({ kind: 'private', income: nothing, rates, private: null })).toMatchObject({
      ok: false,
    })
  })

  it('deducts of a private premium the share of the letter, else 80 %, never below 0', () => {
    const deductibleOf = (share: string | null) => {
      const letter = {
        premiumCents: 70_000,
        isSubsidised: true,
        deductibleShare: share === null ? null : decimal(share),
      }
      const income = { ...nothing, statutoryCents: 165_000 }
      const result = healthInsurance({ kind: 'private', income, rates, private: letter })
      return result.ok ? result.deductibleCents : null
    }
    expect([null, '0.915', '0.1'].map(deductibleOf)).toEqual([41_562, 49_612, 0])
  })

  it('counts all income of a family member', () => {
    expect(insured('family', { statutoryCents: 30_000, otherCents: 26_500 }).payCents).toBe(0)
    expect(insured('family', { statutoryCents: 30_000, otherCents: 26_501 }).used).toBe('voluntary')
  })

  it('stays within minimum and ceiling', () => {
    fc.assert(
      fc.property(incomes, people, (income, person) => {
        const own = healthRates(person)
        const pensioner = insured('kvdr', income, own)
        const voluntary = insured('voluntary', income, own)
        const highest = own.general(own.ceilingCents) + own.care(own.ceilingCents) + 2
        for (const { baseCents, payCents, deductibleCents } of [pensioner, voluntary]) {
          expect(baseCents).toBeLessThanOrEqual(own.ceilingCents)
          expect(payCents).toBeLessThanOrEqual(highest)
          expect(payCents).toBeGreaterThanOrEqual(0)
          expect(deductibleCents).toBe(payCents)
        }
        expect(voluntary.baseCents).toBeGreaterThanOrEqual(own.minimumCents)
        expect(pensioner.baseCents).toBeLessThanOrEqual(income.statutoryCents + income.occupationalCents)
      }),
    )
  })

  it('never takes less from a higher statutory pension alone', () => {
    const kinds = fc.constantFrom('kvdr' as const, 'voluntary' as const, 'family' as const)
    fc.assert(
      fc.property(kinds, amounts, amounts, (kind, cents, more) => {
        const pay = (statutoryCents: number) => insured(kind, { statutoryCents }).payCents
        // The minimum of voluntary members is raised by the reduced rate, a pension pays the general one: the subsidy is
        // more than the difference, so a small pension lowers what is paid.
        if (kind !== 'kvdr' && cents < rates.minimumCents) return
        expect(pay(cents + more)).toBeGreaterThanOrEqual(pay(cents))
      }),
    )
  })
})
