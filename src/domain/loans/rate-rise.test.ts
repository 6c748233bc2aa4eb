import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followUpAssumption } from './follow-up-assumption.ts'
import { loanCourse } from './loan-course.ts'
import { rateRises } from './rate-rise.ts'
import { repaymentNotice } from './repayment-notice.ts'

const ending = fc.record({
  balanceCents: fc.integer({ min: 100_000, max: 90_000_000 }),
  rateBp: fc.integer({ min: 0, max: 700 }),
  instalmentCents: fc.integer({ min: 1_000, max: 600_000 }),
  year: fc.constant(2031),
})

describe('rateRises', () => {
  it('repays in the time of the old instalment, by the course of a loan', () => {
    fc.assert(
      fc.property(ending, (each) => {
        const { termMonths } = rateRises(each)
        const course = loanCourse(
          {
            startCents: each.balanceCents,
            nominalRate: followUpAssumption(2026, each.rateBp).rate,
            instalmentCents: each.instalmentCents,
            fixedMonths: null,
            interestOnlyMonths: 0,
            specialYearlyCents: 0,
            specialMonth: 12,
            startMonthOfYear: 12,
            followUp: { rate: null, repayment: null, instalmentCents: null },
            assumption: followUpAssumption(2031),
          },
          1200,
        )
        expect(termMonths).toBe(course.paidOffMonth)
      }),
      { numRuns: 60 },
    )
  })

  it('never asks less, or leaves less, at a higher rate', () => {
    fc.assert(
      fc.property(ending, (each) => {
        const { rows } = rateRises(each)
        const rising = rows.slice(1)
        expect(rising.map(({ instalmentCents }) => instalmentCents)).toEqual(
          rising.map(({ instalmentCents }) => instalmentCents).toSorted((one, other) => one - other),
        )
        expect(rows[0]).toMatchObject({ instalmentCents: each.instalmentCents, moreCents: 0 })
      }),
      { numRuns: 60 },
    )
  })

  it('has no time and no other instalment where the old one never repays', () => {
    const { termMonths, rows } = rateRises({
      balanceCents: 10_000_000,
      rateBp: 600,
      instalmentCents: 50_000,
      year: 2031,
    })
    expect(termMonths).toBeNull()
    expect(rows.map(({ instalmentCents, leftCents }) => [instalmentCents, leftCents])).toEqual(
      Array.from({ length: 4 }, () => [50_000, null]),
    )
  })
})

describe('repaymentNotice', () => {
  it('counts ten whole years and six months', () => {
    expect(repaymentNotice('2021-05-15')).toEqual({ noticeFrom: '2031-05-16', repayableFrom: '2031-11-16' })
    expect(repaymentNotice('2016-02-29')).toEqual({ noticeFrom: '2026-03-01', repayableFrom: '2026-09-01' })
  })
})
