import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import {
  type MeasuredPosition,
  type PositionReturn,
  positionReturn,
  totalReturn,
} from './position-returns.ts'

const year: MeasuredPosition = {
  values: [
    { day: '2024-12-31', cents: 100_000 },
    { day: '2025-12-31', cents: 105_000 },
  ],
  flows: [],
}

it('is the plain return without flows', () => {
  expect(percents(positionReturn(year))).toEqual([5, 5])
})

it('tells money-weighted from time-weighted (calculators.md § 5)', () => {
  const measured = positionReturn({
    values: [
      { day: '2024-01-01', cents: 100_000 },
      { day: '2024-07-01', cents: 110_000 },
      { day: '2025-01-01', cents: 199_000 },
    ],
    flows: [{ day: '2024-07-02', cents: 100_000 }],
  })
  // 1,1 · 1.990/2.100; money that came late lost value.
  expect(percents(measured)[1]).toBeCloseTo(4.2381, 3)
  expect(percents(measured)[0]).toBeLessThan(0)
})

it('refuses a time below 90 days, values without a sign change, and a return that does not exist', () => {
  const short = {
    ...year,
    values: [year.values[0] ?? { day: '2024-12-31', cents: 0 }, { day: '2025-03-30', cents: 1 } as const],
  }
  expect(positionReturn(short)).toEqual({ ok: false, reason: 'too_short' })
  expect(
    positionReturn({ ...short, values: [...short.values.slice(0, 1), { day: '2025-03-31', cents: 100_000 }] })
      .ok,
  ).toBe(true)
  expect(positionReturn({ values: [], flows: [] })).toEqual({ ok: false, reason: 'too_short' })
  const lost = {
    ...year,
    values: [
      { day: '2024-12-31' as const, cents: 100 },
      { day: '2025-12-31' as const, cents: 0 },
    ],
  }
  expect(positionReturn(lost)).toEqual({ ok: false, reason: 'no_sign_change' })
})

it('leaves out flows that its values do not span', () => {
  const flows = [
    { day: '2024-12-31', cents: 77 },
    { day: '2026-01-01', cents: 99 },
  ] as const
  expect(positionReturn({ ...year, flows })).toEqual(positionReturn(year))
})

it('takes a position that begins later as paid in with its first value', () => {
  const late: MeasuredPosition = {
    values: [
      { day: '2025-07-01', cents: 500_000 },
      { day: '2025-12-31', cents: 500_000 },
    ],
    flows: [],
  }
  const [rate, weighted] = percents(totalReturn([year, late]))
  expect(rate).toBeGreaterThan(1)
  expect(rate).toBeLessThan(2)
  // In the first half year there is no value in between: 100 → 100, then 6.000 → 6.050.
  expect(weighted).toBeCloseTo(0.8333, 3)
})

it('is the same for all of it as for its only position, and for two alike', () => {
  const steps = fc.array(
    fc.record({
      cents: fc.integer({ min: 100_000, max: 900_000 }),
      paid: fc.integer({ min: -9_000, max: 9_000 }),
    }),
    { minLength: 4, maxLength: 12 },
  )
  fc.assert(
    fc.property(steps, (list) => {
      const position: MeasuredPosition = {
        values: list.map(({ cents }, at) => ({ day: addDays('2024-01-31', at * 31), cents })),
        flows: list.slice(1).map(({ paid }, at) => ({ day: addDays('2024-02-10', at * 31), cents: paid })),
      }
      const one = positionReturn(position)
      expect(totalReturn([position])).toEqual(one)
      const [rate, weighted] = percents(one)
      const [both, bothWeighted] = percents(totalReturn([position, position]))
      expect(both).toBeCloseTo(rate, 6)
      expect(bothWeighted).toBeCloseTo(weighted, 6)
    }),
    { numRuns: 40 },
  )
})

/** XIRR and the whole TTWROR in percent. */
function percents(measured: PositionReturn): readonly [number, number] {
  if (!measured.ok) throw new Error(measured.reason)
  return [measured.xirr.toNumber() * 100, measured.ttwror.total.toNumber() * 100]
}
