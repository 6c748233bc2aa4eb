import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { childAllowance } from './child-allowance.ts'
import { childBenefit } from './child-benefit.ts'
import { familyBenefitRules } from './family-benefit-rules.ts'
import {
  type ParentalAllowance,
  parentalAllowance,
  type ParentalAllowanceInput,
  parentalAllowanceYears,
} from './parental-allowance.ts'

const parent: ParentalAllowanceInput = {
  year: 2026,
  netMonth: decimal(2_000),
  hasSiblingBonus: false,
  furtherMultiples: 0,
  taxableIncome: null,
}

function compute(input: Partial<ParentalAllowanceInput>): ParentalAllowance {
  const result = parentalAllowance({ ...parent, ...input })
  if (!result.ok) throw new Error(result.reason)
  return result
}

const nets = fc.integer({ min: 0, max: 500_000 }).map((cents) => decimal(cents).div(100))

describe('parentalAllowance', () => {
  it('stays within 300 and 1 800 €, its rate within 65 and 100 %', () => {
    fc.assert(
      fc.property(nets, (netMonth) => {
        const { amount, rate } = compute({ netMonth })
        expect(amount.gte(300) && amount.lte(1_800)).toBe(true)
        expect(rate.gte('0.65') && rate.lte(1)).toBe(true)
      }),
    )
  })

  it('replaces a larger part of a smaller income', () => {
    fc.assert(
      fc.property(nets, nets, (netMonth, more) => {
        expect(compute({ netMonth }).rate.gte(compute({ netMonth: netMonth.plus(more) }).rate)).toBe(true)
      }),
    )
  })

  it.each([
    ['1000', '0.67'],
    ['998.01', '0.67'],
    ['998', '0.671'],
    ['340', '1'],
    ['0', '1'],
    ['1200', '0.67'],
    ['1201.99', '0.67'],
    ['1202', '0.669'],
    ['1240', '0.65'],
    ['2770', '0.65'],
  ])('replaces of %s € the share %s', (net, rate) => {
    expect(compute({ netMonth: decimal(net) }).rate.toString()).toBe(rate)
  })

  it('adds at least 75 € for siblings and 300 € for each further multiple', () => {
    expect(compute({ netMonth: decimal(300), hasSiblingBonus: true }).amount.toString()).toBe('375')
    expect(compute({ netMonth: decimal(3_000), hasSiblingBonus: true }).amount.toString()).toBe('1980')
    expect(compute({ furtherMultiples: 2 }).amount.toString()).toBe('1900')
  })

  it('halves it for ElterngeldPlus', () => {
    expect(compute({ netMonth: decimal(3_000) }).plusAmount.toString()).toBe('900')
    expect(compute({ netMonth: decimal(0), hasSiblingBonus: true }).plusAmount.toString()).toBe('187.5')
  })

  it('is not paid above the income limit', () => {
    expect(parentalAllowance({ ...parent, taxableIncome: decimal('175000.01') })).toEqual({
      ok: false,
      reason: 'income_above_limit',
    })
    expect(compute({ taxableIncome: decimal(175_000) }).amount.toString()).toBe('1300')
  })

  it('refuses a year without figures and multiples that are none', () => {
    expect(parentalAllowance({ ...parent, year: 2020 })).toEqual({ ok: false, reason: 'unknown_year' })
    expect(() => compute({ furtherMultiples: -1 })).toThrow(RangeError)
  })
})

it('is paid for twelve months, as Plus for twice as many, and two more where both parents take some', () => {
  for (const year of parentalAllowanceYears)
    expect(familyBenefitRules(year)?.parentalAllowance).toMatchObject({
      months: 12,
      plusMonths: 24,
      partnerMonths: 2,
    })
  expect(parentalAllowanceYears).toContain(2026)
})

it('pays child benefit for every child', () => {
  expect([2024, 2025, 2026].map((year) => childBenefit(year, 2)?.toString())).toEqual(['500', '510', '518'])
  expect(childBenefit(2019, 1)).toBeNull()
})

it('frees 9 756 € for a child of both parents in 2026', () => {
  expect(childAllowance(2026, decimal(1))?.toString()).toBe('9756')
  expect(childAllowance(2025, decimal('0.5'))?.toString()).toBe('4800')
  expect(childAllowance(2023, decimal(1))).toBeNull()
  expect(childAllowance(1999, decimal(0))?.toString()).toBe('0')
})
