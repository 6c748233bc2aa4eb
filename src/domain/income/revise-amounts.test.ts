import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, monthRange } from '#domain/calendar/month.ts'
import { salaryAnna, salaryJonas } from '#domain/testing/berger-household.ts'
import { amountAt } from './month-value.ts'
import { reviseAmounts } from './revise-amounts.ts'

describe('reviseAmounts', () => {
  it('adds the new amount and keeps the earlier ones', () => {
    expect(reviseAmounts(salaryJonas, { amountCents: 150_000, growthBp: 0, from: '2026-11-01' })).toEqual([
      { from: '2025-01-01', amountCents: 139_200 },
      { from: '2026-04-01', amountCents: 148_000 },
      { from: '2026-11-01', amountCents: 150_000 },
    ])
  })

  it('writes down the raises by growth that lie before the change', () => {
    expect(reviseAmounts(salaryAnna, { amountCents: 310_000, growthBp: 250, from: '2027-06-01' })).toEqual([
      ...salaryAnna.amounts,
      { from: '2027-03-01', amountCents: 299_039 },
      { from: '2027-06-01', amountCents: 310_000 },
    ])
    expect(reviseAmounts(salaryAnna, { amountCents: 299_039, growthBp: 0, from: '2027-06-01' })).toEqual([
      ...salaryAnna.amounts,
      { from: '2027-03-01', amountCents: 299_039 },
    ])
  })

  it('replaces the amount of the same month and keeps later ones', () => {
    expect(reviseAmounts(salaryJonas, { amountCents: 140_000, growthBp: 0, from: '2025-01-01' })).toEqual([
      { from: '2025-01-01', amountCents: 140_000 },
      { from: '2026-04-01', amountCents: 148_000 },
    ])
  })

  it('leaves the amounts alone when nothing changed', () => {
    expect(reviseAmounts(salaryAnna, { amountCents: 291_745, growthBp: 250, from: '2026-11-01' })).toBe(
      salaryAnna.amounts,
    )
  })

  it('never changes a month before the change, and gives the new amount in its first month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: -500, max: 1000 }),
        fc.integer({ min: -500, max: 1000 }),
        (count, amountCents, growthBefore, growthBp) => {
          const from = addMonths('2026-01-01', count)
          const before = { ...salaryAnna, growthBp: growthBefore }
          const after = {
            ...before,
            growthBp,
            amounts: reviseAmounts(before, { amountCents, growthBp, from }),
          }
          const earlier = monthRange('2025-01-01', 12 + count)
          expect(earlier.map((month) => amountAt(after, month))).toEqual(
            earlier.map((month) => amountAt(before, month)),
          )
          expect(amountAt(after, from)).toBe(amountCents)
        },
      ),
    )
  })
})
