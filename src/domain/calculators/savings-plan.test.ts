import { describe, expect, it } from 'vitest'
import { savingsPlan } from './savings-plan.ts'

const none = { initialCents: 0, contributionCents: 0, annualRateBp: 0, months: 0 }

describe('savingsPlan', () => {
  it('gives the worked examples 1 and 2 of calculators.md § 1', () => {
    expect(savingsPlan({ ...none, initialCents: 1_000_000, annualRateBp: 500, months: 120 })).toMatchObject({
      endCents: 1_628_895,
      paidInCents: 1_000_000,
      interestCents: 628_895,
    })
    expect(savingsPlan({ ...none, contributionCents: 10_000, annualRateBp: 600, months: 360 })).toMatchObject(
      {
        endCents: 9_745_130,
        paidInCents: 3_600_000,
        interestCents: 6_145_130,
      },
    )
  })

  it('adds up without interest, and keeps a last year that is not full (example 8)', () => {
    expect(savingsPlan({ ...none, initialCents: 250_000, contributionCents: 5000, months: 18 })).toEqual({
      endCents: 340_000,
      paidInCents: 340_000,
      interestCents: 0,
      points: [
        { month: 0, balanceCents: 250_000, paidInCents: 250_000 },
        { month: 12, balanceCents: 310_000, paidInCents: 310_000 },
        { month: 18, balanceCents: 340_000, paidInCents: 340_000 },
      ],
    })
  })

  it('loses with a negative return', () => {
    expect(savingsPlan({ ...none, initialCents: 100_000, annualRateBp: -1000, months: 12 }).endCents).toBe(
      90_000,
    )
  })

  it('stays at the start without months', () => {
    expect(savingsPlan({ ...none, initialCents: 100 })).toEqual({
      endCents: 100,
      paidInCents: 100,
      interestCents: 0,
      points: [{ month: 0, balanceCents: 100, paidInCents: 100 }],
    })
  })

  it('refuses months that are no term', () => {
    expect(() => savingsPlan({ ...none, months: 1201 })).toThrow(RangeError)
    expect(() => savingsPlan({ ...none, months: 1.5 })).toThrow(RangeError)
  })
})
