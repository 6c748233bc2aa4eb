import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { bankHousehold } from './bank-household.ts'

const flat = {
  use: 'let',
  rentMonthCents: 56_000,
  nonAllocableYearCents: 42_000,
  reserveYearCents: 48_000,
} as const

const life = { incomeCents: 465_645, fixedCents: 150_000, variableCents: 140_000 }

it('adds the rent of a let property, and takes costs and instalment off', () => {
  expect(bankHousehold(flat, life, 62_514)).toEqual({
    incomeCents: 465_645,
    rentCents: 56_000,
    savedRentCents: 0,
    fixedCents: -150_000,
    variableCents: -140_000,
    upkeepCents: -7_500,
    instalmentCents: -62_514,
    leftCents: 161_631,
  })
})

it('no longer pays the rent of today in a home', () => {
  const { rentCents, savedRentCents, leftCents } = bankHousehold({ ...flat, use: 'home' }, life, 62_514)
  expect([rentCents, savedRentCents, leftCents]).toEqual([0, 56_000, 161_631])
})

it('leaves what its lines sum to', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, amount, amount, (income, rent, costs, fixed, instalment) => {
      const { leftCents, ...lines } = bankHousehold(
        { ...flat, rentMonthCents: rent, nonAllocableYearCents: costs },
        { incomeCents: income, fixedCents: fixed, variableCents: 0 },
        instalment,
      )
      expect(Object.values(lines).reduce((sum, cents) => sum + cents, 0)).toBe(leftCents)
    }),
  )
})
