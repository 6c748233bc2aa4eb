import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '#domain/calculators/vectors/account-system.json' with { type: 'json' }
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import { allocateIncome, fiftyThirtyTwenty } from './allocate-income.ts'

interface Case {
  readonly id: string
  readonly input: Readonly<Record<string, string>>
  readonly expected: Readonly<Record<string, string>>
}
const cases: readonly Case[] = vectors.cases

function cents(euros = '0'): Cents {
  return roundHalfUp(decimal(euros))
}

/** A percentage and an amount share their scale: 7,5 % are 750 basis points. */
const basisPoints = cents

function inCents(amounts: Readonly<Record<string, string>>): Readonly<Record<string, Cents>> {
  return Object.fromEntries(Object.entries(amounts).map(([name, euros]) => [name, cents(euros)]))
}

describe('allocateIncome', () => {
  it.each(cases.filter(({ input }) => input['kind'] === undefined))(
    'gives the figures of $id',
    ({ input, expected }) => {
      const rates = {
        savingBp: basisPoints(input['saving_percent']),
        luxuryBp: basisPoints(input['luxury_percent']),
        donationBp: basisPoints(input['donation_percent']),
      }
      expect(allocateIncome(cents(input['income']), rates)).toEqual(inCents(expected))
    },
  )

  it('splits 3.217,45 € at 10/10/5 % as product.md § 2 says', () => {
    expect(allocateIncome(321_745, { savingBp: 1000, luxuryBp: 1000, donationBp: 500 })).toEqual({
      saving_rate: 32_174,
      luxury_rate: 32_174,
      donation_rate: 16_087,
      life: 241_310,
    })
  })

  it('refuses rates above 100 % and negative ones', () => {
    const rates = { savingBp: 5000, luxuryBp: 5000, donationBp: 1 }
    expect(() => allocateIncome(100, rates)).toThrow(RangeError)
    expect(() => allocateIncome(100, { ...rates, savingBp: -1 })).toThrow(RangeError)
    expect(() => allocateIncome(-1, { ...rates, donationBp: 0 })).toThrow(RangeError)
  })

  it('always gives away exactly the income', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 3333 }))),
        (income, [savingBp = 0, luxuryBp = 0, donationBp = 0]) => {
          const amounts = Object.values(allocateIncome(income, { savingBp, luxuryBp, donationBp }))
          expect(sumCents(amounts)).toBe(income)
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('fiftyThirtyTwenty', () => {
  it.each(cases.filter(({ input }) => input['kind'] === '50-30-20'))(
    'gives the figures of $id',
    ({ input, expected }) => {
      const { needs, wants, savings } = inCents(expected)
      expect(fiftyThirtyTwenty(cents(input['income']))).toEqual({
        needsCents: needs,
        wantsCents: wants,
        savingsCents: savings,
      })
    },
  )

  it('uses every vector', () => {
    expect(cases).toHaveLength(5)
  })
})
