import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, toDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/money/decimal.ts'
import { withoutNoise } from '#domain/money/rounding.ts'
import { type Payment, xirr } from './xirr.ts'

const start = '2020-01-01'

describe('xirr', () => {
  it('finds the rate that a payment grew with', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_000, max: 90_000 }),
        fc.integer({ min: 1, max: 3_650 }),
        (bp, days) => {
          const rate = decimal(bp).div(10_000)
          const end = rate.plus(1).pow(decimal(days).div(365)).times(1_000_000)
          const answer = xirr(paid([0, -1_000_000], [days, end.toString()]))
          expect(answer.ok && withoutNoise(answer.rate).toString()).toBe(withoutNoise(rate).toString())
        },
      ),
    )
  })

  it('does not depend on the order, the currency unit or how a day is split', () => {
    const whole = xirr(paid([0, -1000], [400, -1000], [900, 2300]))
    const split = xirr(paid([900, 115_000], [400, -100_000], [0, -100_000], [900, 115_000]))
    expect(whole.ok && withoutNoise(whole.rate).toString()).toBe(
      split.ok && withoutNoise(split.rate).toString(),
    )
  })

  it('gives the return of the time itself', () => {
    const answer = xirr(paid([0, -1000], [73, 1050]))
    expect(answer.ok && withoutNoise(answer.periodReturn).toString()).toBe('0.05')
    expect(answer.ok && answer.days).toBe(73)
  })

  it('takes of several rates the one nearest in ln(1 + x), and says that there are more', () => {
    // The payments are −100·(1 − 1.05·v)·(1 − 1.4·v), with two roots.
    const answer = xirr(paid([0, -100], [365, 245], [730, -147]))
    expect(answer.ok && [withoutNoise(answer.rate).toString(), answer.hasSeveralRoots]).toEqual([
      '0.05',
      true,
    ])
  })

  it.each([
    [
      'a doubled investment with a small payment at the end (numpy-financial, issue 44)',
      ['1.004269', '1.002683'],
      ['-1678.87', '771.96', '1814.05', '3520.30', '3552.95', '3584.99', '4789.91', '-1'],
    ],
    [
      'two payments in, two out and one in (numpy-financial, issue 28)',
      ['1.854417', '1.851591'],
      ['-50', '-100', '600', '300', '-100'],
    ],
  ] as const)('does not call %s a loss of nearly everything', (_, expected, amounts) => {
    // First in years of 365 days, then in calendar years, of which some are a day longer.
    const found = [
      (year: number) => addDays(start, year * 365),
      (year: number) => toDay(`${2020 + year}-01-01`),
    ]
    const answers = found.map((dayOf) =>
      xirr(amounts.map((amount, year) => ({ day: dayOf(year), amount: decimal(amount) }))),
    )
    expect(answers.map((answer) => answer.ok && answer.rate.round(6, 'down').toString(6))).toEqual(expected)
    expect(answers.every((answer) => answer.ok && answer.hasSeveralRoots)).toBe(true)
  })

  it.each([
    ['0.25', [0.2, 1.25, 7]],
    ['-0.2', [0.001, 0.8, 40]],
    ['0.05', [0.02, 0.4, 1.05]],
  ] as const)('finds the middle of three rates, or whichever is nearest: %s', (expected, roots) => {
    const answer = xirr(paidWithRoots(...roots))
    expect(answer.ok && [withoutNoise(answer.rate).toString(), answer.hasSeveralRoots]).toEqual([
      expected,
      true,
    ])
  })

  it('takes the lower of two rates that are equally near', () => {
    for (const [low, high] of [
      [0.5, 2],
      [0.8, 1.25],
      [0.2, 5],
    ] as const) {
      const answer = xirr(paidWithRoots(low, high))
      expect(answer.ok && withoutNoise(answer.rate.plus(1)).toString()).toBe(String(low))
    }
  })

  it('knows no rate of −100 % or below', () => {
    // The factors −0.5 and 1.2 fit, and 0 where nothing is paid at the end.
    const answer = xirr(paidWithRoots(-0.5, 1.2))
    expect(answer.ok && [withoutNoise(answer.rate).toString(), answer.hasSeveralRoots]).toEqual([
      '0.2',
      false,
    ])
    expect(xirr(paidWithRoots(-0.5, -2))).toEqual({ ok: false, reason: 'XIRR_NO_SIGN_CHANGE' })
  })

  it('takes of all rates that it could find one that no other is nearer than', () => {
    const growths = [0.004, 0.04, 0.2, 0.4, 0.6, 0.8, 0.95, 1.05, 1.2, 1.4, 1.75, 2.5, 4, 8, 50]
    fc.assert(
      fc.property(fc.subarray(growths, { minLength: 1, maxLength: 4 }), (roots) => {
        const answer = xirr(paidWithRoots(...roots))
        const factor = answer.ok ? answer.rate.toNumber() + 1 : Number.NaN
        const least = Math.min(...roots.map((root) => Math.abs(Math.log(root))))
        expect(Math.abs(Math.log(factor))).toBeCloseTo(least, 8)
        expect(answer.ok && answer.hasSeveralRoots).toBe(roots.length > 1)
      }),
    )
  })

  it('finds a rate on the grid where the value only touches zero', () => {
    // The payments are −100·(1 − 1.1·v)², with a double root.
    const answer = xirr(paid([0, -100], [365, 220], [730, -121]))
    expect(answer.ok && [answer.rate.toString(), answer.hasSeveralRoots]).toEqual(['0.1', false])
  })

  it('neither over- nor underflows, over a day or over 100 years', () => {
    const up = xirr(paid([0, '-0.01'], [36_500, '1000000000']))
    expect(up.ok && up.rate.toString(6)).toBe('0.288250')
    const down = xirr(paid([0, '-1000000000'], [36_500, '0.01']))
    expect(down.ok && down.rate.toString(6)).toBe('-0.223753')
    const steep = xirr(paid([0, -1], [1, '1.03']))
    expect(steep.ok && steep.rate.toString(6)).toBe(decimal('1.03').pow(365).minus(1).toString(6))
  })

  it.each([
    ['XIRR_NO_SIGN_CHANGE', 'there is no payment', []],
    ['XIRR_NO_SIGN_CHANGE', 'there is one payment', [[0, -1000]]],
    [
      'XIRR_NO_SIGN_CHANGE',
      'all go the same way on one day',
      [
        [0, -1000],
        [0, -50],
      ],
    ],
    [
      'XIRR_NO_SIGN_CHANGE',
      'nothing comes back',
      [
        [0, -1000],
        [365, 0],
      ],
    ],
    [
      'XIRR_NO_SIGN_CHANGE',
      'what comes back is paid in again that day',
      [
        [0, -1000],
        [9, 50],
        [9, -50],
      ],
    ],
    [
      'XIRR_ONE_DAY',
      'all fall on one day',
      [
        [5, -1000],
        [5, 1100],
      ],
    ],
    [
      'XIRR_NO_ROOT',
      'half is lost within two weeks',
      [
        [0, -1000],
        [14, 550],
      ],
    ],
    [
      'XIRR_NO_ROOT',
      'no rate makes up for what is paid in',
      [
        [0, -100],
        [365, 100],
        [730, -100],
      ],
    ],
  ] as const)('answers %s when %s', (reason, _, payments) => {
    expect(xirr(paid(...payments))).toEqual({ ok: false, reason })
  })
})

/** Yearly payments −100·(1 − a·v)·(1 − b·v)… which have the value 0 at the growth factors a, b, … */
function paidWithRoots(...growths: readonly number[]): readonly Payment[] {
  const amounts = growths.reduce(
    (product, growth) =>
      [...product, decimal(0)].map((amount, power) =>
        amount.minus(decimal(growth).times(product[power - 1] ?? 0)),
      ),
    [decimal(-100)],
  )
  return amounts.map((amount, year) => ({ day: addDays(start, year * 365), amount }))
}

function paid(...payments: readonly (readonly [number, number | string])[]): readonly Payment[] {
  return payments.map(([day, amount]) => ({ day: addDays(start, day), amount: decimal(amount) }))
}
