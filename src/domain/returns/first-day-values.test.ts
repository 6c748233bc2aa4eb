import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar/day.ts'
import { decimal } from '#domain/money/decimal.ts'
import type { DatedFlow } from './dated-flow.ts'
import { firstDayValues } from './first-day-values.ts'
import { xirr } from './xirr.ts'

const start = '2008-01-01'

describe('firstDayValues', () => {
  it('discounts with the rate', () => {
    expect(values([flow(0, -1000), flow(365, 600), flow(730, 605)], '1.1')).toEqual([
      '-1000.00',
      '545.45',
      '500.00',
    ])
    expect(values([flow(30, -1000), flow(395, 600)], '0.5')).toEqual(['-1000.00', '1200.00'])
    expect(values([], '1')).toEqual([])
  })

  it('does not underflow where little is left after a long time', () => {
    const end = daysBetween(start, '2026-11-22')
    const flows = [flow(0, -10_000), flow(366, 10), flow(end, 0)]
    const answer = xirr(flows.map(({ at, amount }) => ({ day: addDays(start, at), amount })))
    expect(answer.ok && answer.rate.toString(6)).toBe('-0.998981')
    const worth = firstDayValues(flows, 365, answer.ok ? answer.rate.plus(1) : decimal(1))
    expect(worth.map((value) => value.toString(2))).toEqual(['-10000.00', '10000.00', '0.00'])
  })

  it('adds up to nothing at the rate that it was found with', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 70_000 }), fc.integer({ min: 0, max: 10 ** 9 })), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (later, paid) => {
          const flows = [flow(0, -paid), ...later.map(([at, amount]) => flow(at, amount))].toSorted(
            (one, other) => one.at - other.at,
          )
          const answer = xirr(flows.map(({ at, amount }) => ({ day: addDays(start, at), amount })))
          if (!answer.ok) return
          const worth = firstDayValues(flows, 365, answer.rate.plus(1))
          const sum = worth.reduce((before, value) => before.plus(value), decimal(0))
          expect(sum.abs().lt(decimal(paid).times('1e-9'))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

function flow(at: number, amount: number): DatedFlow {
  return { at, amount: decimal(amount) }
}

function values(flows: readonly DatedFlow[], growth: string): readonly string[] {
  return firstDayValues(flows, 365, decimal(growth)).map((value) => value.toString(2))
}
