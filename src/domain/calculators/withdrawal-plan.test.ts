import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { withdrawalCourse } from './withdrawal-course.ts'
import { capitalFor, perpetualWithdrawal, withdrawalFor } from './withdrawal-plan.ts'

const terms = fc.record({
  annualRate: fc.integer({ min: -1000, max: 3000 }).map((bp) => decimal(bp).div(10_000)),
  timing: fc.constantFrom('begin' as const, 'end' as const),
  growth: fc.integer({ min: -500, max: 1500 }).map((bp) => decimal(bp).div(10_000)),
})
const amounts = fc.integer({ min: 100, max: 10 ** 8 }).map((cents) => decimal(cents).div(100))

function withdrawalOf(result: ReturnType<typeof withdrawalFor>): string {
  return result.ok ? String(result.withdrawal) : result.reason
}

describe('the plan', () => {
  it('finds the withdrawal again for which it named the capital', () => {
    fc.assert(
      fc.property(amounts, terms, fc.integer({ min: 1, max: 480 }), (withdrawal, given, months) => {
        const capital = capitalFor(withdrawal, given, months)
        expect(withdrawalFor(capital, given, months)).toMatchObject({ ok: true })
        const found = withdrawalFor(capital, given, months)
        if (!found.ok) throw new Error(found.reason)
        // The capital is rounded up by less than a cent, and a month withdraws at most all of that.
        expect(found.withdrawal.minus(withdrawal).abs().lte('0.01')).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('lasts exactly as long as it was asked to when nothing grows', () => {
    fc.assert(
      fc.property(
        amounts,
        terms,
        fc.integer({ min: 1, max: 240 }),
        (amount, { growth: _, ...given }, months) => {
          const capital = amount.times(1000)
          const plan = withdrawalFor(capital, given, months)
          if (!plan.ok) throw new Error(plan.reason)
          expect(withdrawalCourse(capital, plan.withdrawal, given, months).fullMonths).toBe(months)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('takes less when it takes earlier', () => {
    const capital = decimal(300_000)
    const given = { annualRate: decimal('0.04') }
    expect(withdrawalOf(withdrawalFor(capital, { ...given, timing: 'end' }, 300))).toBe('1571.68')
    expect(withdrawalOf(withdrawalFor(capital, given, 300))).toBe('1566.56')
  })

  it('says why there is nothing to take', () => {
    expect(withdrawalOf(withdrawalFor(decimal(0), { annualRate: decimal('0.04') }, 12))).toBe('no_capital')
    expect(withdrawalOf(perpetualWithdrawal(decimal(0), { annualRate: decimal('0.04') }))).toBe('no_capital')
    expect(withdrawalOf(perpetualWithdrawal(decimal(100), { annualRate: decimal(0) }))).toBe(
      'no_positive_rate',
    )
  })
})

describe('the course', () => {
  const still = { annualRate: decimal(0) }

  it('gives back the capital to the cent when there is no interest', () => {
    const course = withdrawalCourse(decimal(1000), decimal('33.33'), still)
    expect([course.fullMonths, String(course.lastPayment)]).toEqual([30, '0.1'])
    const taken = course.months.reduce((sum, { withdrawn }) => sum.plus(withdrawn), decimal(0))
    expect(String(taken)).toBe('1000')
    expect(course.years.map(({ balance }) => String(balance))).toEqual(['600.04', '200.08', '0'])
  })

  it('ends without a rest when the last withdrawal takes it all', () => {
    const course = withdrawalCourse(decimal(1200), decimal(100), still)
    expect([course.fullMonths, String(course.lastPayment), course.years.length]).toEqual([12, '0', 1])
    expect(course.isLasting).toBe(false)
  })

  it('pays the capital out at once when the first withdrawal is larger', () => {
    const course = withdrawalCourse(decimal(100), decimal('100.01'), still)
    expect([course.fullMonths, String(course.lastPayment)]).toEqual([0, '100'])
    expect(withdrawalCourse(decimal(0), decimal(1), still).months).toEqual([])
  })

  it('lasts when something is left after a hundred years, and not when nothing is', () => {
    expect(withdrawalCourse(decimal(1201), decimal(1), still)).toMatchObject({
      isLasting: true,
      lastPayment: null,
    })
    expect(withdrawalCourse(decimal(1200), decimal(1), still)).toMatchObject({
      isLasting: false,
      fullMonths: 1200,
    })
  })

  it('rounds a growing withdrawal to the cent', () => {
    const course = withdrawalCourse(decimal(100), decimal('1.01'), { ...still, growth: decimal('0.015') }, 24)
    expect(String(course.months[12]!.withdrawn)).toBe('1.03')
  })

  it('adds up every year: what was there, its interest and what was taken', () => {
    fc.assert(
      fc.property(amounts, terms, (capital, given) => {
        let before = capital
        for (const { withdrawn, interest, balance } of withdrawalCourse(capital, decimal(50), given, 120)
          .years) {
          expect(before.plus(interest).minus(withdrawn).minus(balance).abs().lte('0.02')).toBe(true)
          before = balance
        }
      }),
      { numRuns: 30 },
    )
  })
})
