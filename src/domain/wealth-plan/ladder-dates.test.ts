import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LadderDates, type LadderGoal, ladderDates } from './ladder-dates.ts'

const goal: LadderGoal = {
  name: 'security',
  targetCents: 1_000_000,
  planCents: [800_000, 900_000, 1_000_000],
  actualCents: [700_000, 710_000, 720_000, 730_000],
  recordedCents: 0,
}

it('tells the month on plan, on trend, and what is missing', () => {
  expect(dates({}, 0)).toEqual({
    name: 'security',
    missingCents: 270_000,
    reachedIn: null,
    onPlan: '2027-01-01',
    // 100 € a month take 27 months.
    onTrend: '2029-02-01',
    trendCents: 10_000,
    trendRefusal: null,
  })
})

it('looks at the last twelve months, in the purchasing power of today', () => {
  const year = Array.from({ length: 13 }, (_, month) => 1_000_000 + month * 10_000)
  expect(dates({ targetCents: 9_999_999, actualCents: [0, 0, ...year] }, 0).trendCents).toBe(10_000)
  // 10.000 € of a year ago are 10.200 € today: (11.200 − 10.200) ÷ 12.
  expect(dates({ actualCents: year }, 200).trendCents).toBe(8_333)
})

it('says nothing about a trend of two months, nor about one that goes down', () => {
  expect(dates({ actualCents: [1, 2, 3] }, 0)).toMatchObject({ trendCents: null, onTrend: null })
  expect(dates({ actualCents: [4, 3, 2, 1] }, 0)).toMatchObject({ trendCents: -1, onTrend: null })
  expect(dates({ actualCents: [0, 1, 2, 3] }, 0)).toMatchObject({ trendCents: 1, onTrend: null })
  expect(dates({ planCents: [1, 2] }, 0).onPlan).toBeNull()
})

it('tells since when a step has been reached', () => {
  const enough = [1_100_000, 900_000, 1_000_000, 1_000_001]
  expect(dates({ actualCents: enough }, 0)).toMatchObject({
    missingCents: 0,
    reachedIn: '2026-10-01',
    onTrend: '2026-11-01',
  })
})

it('is never later on trend with more saved', () => {
  const months = fc.array(fc.integer({ min: -1_000_000, max: 5_000_000 }), { minLength: 4, maxLength: 40 })
  fc.assert(
    fc.property(months, fc.integer({ min: 1, max: 1_000_000 }), (actualCents, more) => {
      const last = actualCents.at(-1) ?? 0
      const [less, better] = [last, last + more].map((now) =>
        dates({ actualCents: [...actualCents.slice(0, -1), now], targetCents: 9_999_999 }, 200),
      )
      expect((better?.onTrend ?? '9999') <= (less?.onTrend ?? '9999')).toBe(true)
      expect(better?.missingCents ?? 0).toBeLessThan(less?.missingCents ?? 0)
    }),
  )
})

function dates(changes: Partial<LadderGoal>, inflationBp: number): LadderDates {
  const [first] = ladderDates([{ ...goal, ...changes }], '2026-11-01', inflationBp)
  if (!first) throw new Error('no step')
  return first
}
