import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { assumedFollowUpBp, followUpAssumption } from './follow-up-assumption.ts'
import { followUp } from './follow-up.ts'
import { instalmentForRepayment } from './instalment.ts'
import { type BesideLoan, type CoursedLoan, loanCourse } from './loan-course.ts'
import { loanOfTerms } from './loan-of-terms.ts'
import { loanSchedule } from './loan-schedule.ts'
import { noLoanTerms } from './loan-terms.ts'

const flat: CoursedLoan = {
  startCents: 25_000_000,
  nominalRate: decimal('0.012'),
  instalmentCents: 83_300,
  fixedMonths: 40,
  interestOnlyMonths: 0,
  specialYearlyCents: 0,
  specialMonth: 12,
  startMonthOfYear: 11,
  followUp: { rate: decimal('0.038'), repayment: null, instalmentCents: 83_300 },
  assumption: followUpAssumption(2026),
}

const rate = fc.integer({ min: 0, max: 2_500 }).map((bp) => decimal(bp).div(10_000))
const cents = fc.integer({ min: 0, max: 1_000_000 })
const months = fc.integer({ min: 1, max: 480 })
const loans = fc.record<CoursedLoan>({
  startCents: fc.integer({ min: 0, max: 100_000_000 }),
  nominalRate: fc.option(rate, { freq: 10 }),
  instalmentCents: fc.option(cents, { freq: 10 }),
  fixedMonths: fc.option(fc.integer({ min: 0, max: 300 })),
  interestOnlyMonths: fc.integer({ min: 0, max: 60 }),
  specialYearlyCents: cents,
  specialMonth: fc.integer({ min: 1, max: 12 }),
  startMonthOfYear: fc.integer({ min: 1, max: 12 }),
  followUp: fc.record({
    rate: fc.option(rate),
    repayment: fc.option(rate),
    instalmentCents: fc.option(cents),
  }),
  assumption: fc.constant(followUpAssumption(2026)),
})
const beside = fc.record<BesideLoan>({
  contributionCents: fc.array(cents, { maxLength: 60 }),
  eventCents: fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { maxLength: 60 }),
})

describe('loanCourse', () => {
  it('adds up to the cent, and the balance is never below 0', () => {
    fc.assert(
      fc.property(loans, beside, months, (loan, money, count) => {
        const { rows, interestTotalCents } = loanCourse(loan, count, money)
        expect(rows).toHaveLength(count)
        let before = loan.startCents
        for (const row of rows) {
          expect(row.instalmentCents).toBe(row.interestCents + row.principalCents)
          expect(row.balanceCents).toBe(before - row.principalCents - row.specialCents - row.besideCents)
          expect(row.balanceCents).toBeGreaterThanOrEqual(0)
          before = row.balanceCents
        }
        expect(interestTotalCents).toBe(rows.reduce((sum, row) => sum + row.interestCents, 0))
      }),
    )
  })

  it('loses no money: what is not needed to repay comes back', () => {
    fc.assert(
      fc.property(loans, beside, months, (loan, money, count) => {
        const { rows, excessCents } = loanCourse(loan, count, money)
        for (const [month, { besideCents }] of rows.entries()) {
          const [paid = 0, event = 0] = [money.contributionCents[month], money.eventCents[month]]
          const taken = besideCents + (excessCents[month] ?? 0)
          expect(taken).toBeGreaterThanOrEqual(event)
          expect(taken).toBeLessThanOrEqual(paid + event)
        }
      }),
    )
  })

  it('is the schedule of § 3 while the rate is fixed', () => {
    fc.assert(
      fc.property(loans, rate, cents, (given, nominalRate, more) => {
        const firstInterest = roundHalfUp(toEuros(given.startCents).times(nominalRate).div(12))
        const instalmentCents = firstInterest + more
        const loan = { ...given, nominalRate, instalmentCents, fixedMonths: null, specialYearlyCents: 0 }
        const rows = loanSchedule({
          principal: toEuros(loan.startCents),
          nominalRate,
          instalment: toEuros(instalmentCents),
          interestOnlyMonths: loan.interestOnlyMonths,
        }).slice(0, 240)
        const course = loanCourse(loan, rows.length)
        expect(course.rows.map(({ balanceCents }) => balanceCents)).toEqual(
          rows.map(({ balance }) => roundHalfUp(balance)),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('goes on after the fixed rate as the follow-up financing of § 3 does', () => {
    const given = fc.record({
      principalCents: fc.integer({ min: 1_000_000, max: 100_000_000 }),
      first: rate,
      second: rate,
      repayment: fc.integer({ min: 100, max: 1_000 }).map((bp) => decimal(bp).div(10_000)),
      fixedMonths: fc.integer({ min: 1, max: 180 }),
      specialCents: fc.constantFrom(0, 100_000),
    })
    fc.assert(
      fc.property(given, ({ principalCents, first, second, repayment, fixedMonths, specialCents }) => {
        const borrowed = { principal: toEuros(principalCents), nominalRate: first }
        const instalment = instalmentForRepayment(borrowed, decimal('0.03'))
        const wish = {
          first: {
            ...borrowed,
            repayment: { by: 'instalment', instalment },
            specialYearly: toEuros(specialCents),
            fixedPeriodMonths: fixedMonths,
          },
          nominalRate: second,
          repayment: { by: 'repayment', initialRepayment: repayment },
          fixedMonths: null,
        } as const
        const answer = followUp(wish)
        fc.pre(answer.ok && answer.balance.gt(0))
        if (!answer.ok) return
        const course = loanCourse(
          {
            ...flat,
            startCents: principalCents,
            nominalRate: first,
            instalmentCents: roundHalfUp(instalment),
            fixedMonths,
            specialYearlyCents: specialCents,
            startMonthOfYear: 12,
            followUp: { rate: second, repayment, instalmentCents: null },
          },
          // The follow-up of § 3 has no special repayments any more.
          fixedMonths + 1,
        )
        expect(course.followUp?.balanceCents).toBe(roundHalfUp(answer.balance))
        expect(course.followUp?.instalmentCents).toBe(roundHalfUp(answer.second.instalment))
        expect(course.rows.at(-1)?.principalCents).toBe(roundHalfUp(answer.second.rows[0]!.principal))
      }),
      { numRuns: 50 },
    )
  })

  it('changes the rate at the end of the fixed one (case of a reviewed plan)', () => {
    const course = loanCourse(flat, 288)
    expect(course.rows.at(-1)?.balanceCents).toBe(18_237_255)
    expect(course.followUp).toMatchObject({ month: 40, isAssumed: false, isRaised: false })
    expect(course.isGrowing).toBe(false)
  })

  it('carries a loan of which something is missing unchanged, beside what is paid by hand', () => {
    const loan = { ...flat, instalmentCents: null, specialYearlyCents: 500_000 }
    const course = loanCourse(loan, 24, { contributionCents: [1_000], eventCents: [] })
    expect(course.gap).toBe('instalment')
    expect(course.followUp).toBeNull()
    expect(course.rows.at(-1)?.balanceCents).toBe(24_999_000)
  })

  it('begins the follow-up of a loan that is borrowed later, when something is owed', () => {
    const loan = { ...flat, startCents: 0 }
    const eventCents = Array.from({ length: 60 }, (_, month) => (month === 47 ? -10_000_000 : 0))
    const course = loanCourse(loan, 60, { contributionCents: [], eventCents })
    expect(course.followUp).toMatchObject({ month: 48, balanceCents: 10_000_000 })
    expect(course.rows[48]?.interestCents).toBe(31_667)
  })

  it('tells the month in which it is repaid for good', () => {
    const loan = { ...flat, startCents: 100_000, instalmentCents: 60_000 }
    expect(loanCourse(loan, 12).paidOffMonth).toBe(2)
    const eventCents = [0, 0, 0, -50_000]
    expect(loanCourse(loan, 12, { contributionCents: [], eventCents }).paidOffMonth).toBe(5)
    expect(loanCourse({ ...loan, startCents: 0 }, 12).paidOffMonth).toBeNull()
  })
})

describe('loanOfTerms', () => {
  const start = { startCents: 100, startMonth: '2026-11-01', followUpRateBp: null } as const

  it('counts months from month 0, whose end is the beginning', () => {
    const terms = { ...noLoanTerms, fixedUntil: '2030-03-01', interestOnlyUntil: '2026-12-01' } as const
    expect(loanOfTerms(terms, start)).toMatchObject({
      fixedMonths: 40,
      interestOnlyMonths: 1,
      startMonthOfYear: 11,
      specialMonth: 12,
    })
  })

  it('knows that a fixed rate has ended, and that none was entered', () => {
    expect(loanOfTerms({ ...noLoanTerms, fixedUntil: '2020-01-01' }, start).fixedMonths).toBe(0)
    expect(loanOfTerms(noLoanTerms, start).fixedMonths).toBeNull()
  })

  it('assumes the rate of the plan, else that of the year', () => {
    expect(loanOfTerms(noLoanTerms, start).assumption.rate.toString()).toBe('0.04')
    const own = loanOfTerms(noLoanTerms, { ...start, followUpRateBp: 350 })
    expect(own.assumption.rate.toString()).toBe('0.035')
    expect(assumedFollowUpBp(2040)).toBe(400)
  })
})
