import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from '#domain/calendar/month.ts'
import { civilReasons } from '#domain/wealth-plan/plan-person.ts'
import { civilPension, type CivilPensionInput, serviceYearsBp } from './civil-pension.ts'
import { monthAfterAge } from './retirement-age.ts'

const example: CivilPensionInput = {
  birthMonth: '1964-05-01',
  pensionFrom: '2029-06-01',
  reason: 'request',
  hasLongService: false,
  serviceYearsBp: 382_500,
  payCents: 520_000,
  hasFederalFactor: false,
  lastStepOfA4Cents: null,
  hasCareDeduction: true,
  premiumCents: 32_000,
  year: 2026,
}

function pensionOf(input: Partial<CivilPensionInput>) {
  const pension = civilPension({ ...example, ...input })
  if (!pension.ok) throw new Error(pension.reason)
  return pension
}

const births = fc.integer({ min: 0, max: 780 }).map((months) => addMonths('1940-01-01', months))
/** Ages from 45 to 75, in months. */
const ages = fc.integer({ min: 540, max: 900 })
const reasons = fc.constantFrom(...civilReasons)
const years = fc.integer({ min: 0, max: 500_000 })
const pay = fc.integer({ min: 100_000, max: 1_500_000 })

describe('civilPension', () => {
  it('counts the days of a year by 365', () => {
    const counted = [serviceYearsBp(38, 91), serviceYearsBp(22, 146), serviceYearsBp(5, 0)]
    expect(counted).toEqual([382_500, 224_000, 50_000])
  })

  it('refuses what is too early, and says what is not', () => {
    const earliest = [
      ['age', '2031-06-01'],
      ['request', '2027-06-01'],
      ['severe_disability', '2026-06-01'],
    ] as const
    for (const [reason, month] of earliest) {
      const refused = civilPension({ ...example, reason, pensionFrom: addMonths(month, -1) })
      expect(refused).toEqual({ ok: false, reason: 'too_early', earliest: month })
      expect(civilPension({ ...example, reason, pensionFrom: month }).ok).toBe(true)
    }
    expect(civilPension({ ...example, reason: 'incapacity', pensionFrom: '1995-01-01' }).ok).toBe(true)
  })

  it('does not spare severe disability by long service', () => {
    const disabled = { reason: 'severe_disability', pensionFrom: '2028-06-01' } as const
    expect(pensionOf({ ...disabled, hasLongService: true }).reductionBp).toBe(360)
  })

  it('counts the 29th of February of the rest', () => {
    // 1 November 2027 to 31 May 2028 are 213 days of a leap year.
    const pension = pensionOf({
      birthMonth: '1963-05-01',
      reason: 'severe_disability',
      pensionFrom: '2027-11-01',
    })
    expect(String(pension.earlyYears)).toBe('0.58')
    const two = pensionOf({
      birthMonth: '1963-03-01',
      reason: 'severe_disability',
      pensionFrom: '2028-02-01',
    })
    expect(String(two.earlyYears)).toBe('0.16')
  })

  it('keeps the reduction within its caps, and the pension between minimum and 71.75 %', () => {
    fc.assert(
      fc.property(
        births,
        ages,
        reasons,
        years,
        pay,
        fc.boolean(),
        (birthMonth, age, reason, served, payCents, long) => {
          const pension = civilPension({
            ...example,
            birthMonth,
            pensionFrom: monthAfterAge(birthMonth, age),
            reason,
            serviceYearsBp: served,
            payCents,
            hasLongService: long,
          })
          if (!pension.ok) return
          const highest = { age: 0, request: 1440, severe_disability: 1080, incapacity: 1080 }[reason]
          expect(pension.reductionBp).toBeLessThanOrEqual(highest)
          expect(pension.reductionBp).toBeGreaterThanOrEqual(0)
          expect(pension.rateBp).toBeLessThanOrEqual(7175)
          expect(pension.grossCents).toBeGreaterThanOrEqual(pension.minimumCents)
          expect(pension.grossCents).toBeLessThanOrEqual(Math.max(pension.earnedCents, pension.minimumCents))
          expect(pension.careDeductionCents).toBeLessThanOrEqual(10_463)
          expect(pension.beforeTaxCents).toBe(pension.grossCents - pension.careDeductionCents - 32_000)
        },
      ),
    )
  })

  it('never pays less for longer service or a later month', () => {
    const months = fc.integer({ min: 0, max: 90 })
    fc.assert(
      fc.property(births, months, years, years, (birthMonth, later, served, more) => {
        const from = monthAfterAge(birthMonth, 756 + later)
        const grossOf = (pensionFrom: typeof from, counted: number) =>
          pensionOf({ birthMonth, pensionFrom, serviceYearsBp: counted }).grossCents
        expect(grossOf(from, served + more)).toBeGreaterThanOrEqual(grossOf(from, served))
        expect(grossOf(addMonths(from, 1), served)).toBeGreaterThanOrEqual(grossOf(from, served))
      }),
    )
  })
})
