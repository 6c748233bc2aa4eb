import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { monthRange } from '#domain/calendar/month.ts'
import { householdPosition } from '#domain/testing/household-position.ts'
import { causesByYear, monthCauses, paidWithoutValue, runningOf, savedOf, sumCauses } from './month-causes.ts'

const months = monthRange('2026-10-01', 3)
const ends = [lastDayOfMonth('2026-09-01'), ...months.map(lastDayOfMonth)] as const
const [before, october, november, december] = [ends[0], ends[1]!, ends[2]!, ends[3]!]

const depot = householdPosition('depot', [
  [before, 100_000],
  [october, 112_000],
  [november, 120_000],
])
const loan = householdPosition(
  'loan',
  [
    [before, 500_000],
    [october, 490_000],
    [november, 480_000],
  ],
  { group: 'debts', part: 'loan' },
)
const daily = { group: 'liquid', part: 'running' } as const
const rising = householdPosition(
  'rising',
  [
    [before, 1_000],
    [october, 4_000],
    [november, 4_000],
  ],
  daily,
)
const falling = householdPosition(
  'falling',
  [
    [before, 5_000],
    [october, 3_500],
    [november, 3_500],
  ],
  daily,
)
const flows = new Map([['depot', [{ day: '2026-10-02' as const, cents: 10_000 }]]])

it('tells apart what was paid in, repaid, stayed, taken out, and what values did', () => {
  const [bar] = monthCauses([depot, loan, rising, falling], flows, months)
  expect(bar).toMatchObject({
    month: '2026-10-01',
    beforeCents: -394_000,
    paidInCents: 10_000,
    repaidCents: 10_000,
    stayedCents: 3_000,
    takenCents: -1_500,
    valueChangeCents: 2_000,
    recordedCents: 0,
    afterCents: -370_500,
  })
})

it('neither saves nor earns what is written down for the first time', () => {
  const gold = householdPosition('gold', [[november, 70_000]], { group: 'property' })
  const bars = monthCauses([depot, gold], flows, months)
  expect(bars.map(({ recordedCents }) => recordedCents)).toEqual([0, 70_000, 0])
  expect(bars[1]?.valueChangeCents).toBe(8_000)
})

it('sums months, and years of them', () => {
  const long = monthRange('2026-12-01', 2)
  const bars = monthCauses([depot], new Map([['depot', [{ day: december, cents: -500 }]]]), long)
  expect(causesByYear(bars).map(({ year, months: own, sum }) => [year, own.length, savedOf(sum)])).toEqual([
    [2026, 1, -500],
    [2027, 1, 0],
  ])
  expect(sumCauses([])).toBeNull()
})

it('leads from one balance to the next to the cent, whatever happened', () => {
  const cents = fc.integer({ min: -9_999_999, max: 9_999_999 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents, cents, cents, fc.constantFrom('invested', 'loan', 'running')), {
        minLength: 1,
        maxLength: 6,
      }),
      (rows) => {
        const positions = rows.map(([first, second, , part], at) =>
          householdPosition(
            `p${at}`,
            [
              [before, first],
              [november, second],
            ],
            { part, group: part === 'loan' ? 'debts' : part === 'running' ? 'liquid' : 'investments' },
          ),
        )
        const paid = new Map(rows.map(([, , flow], at) => [`p${at}`, [{ day: october, cents: flow }]]))
        const bars = monthCauses(positions, paid, months)
        for (const bar of [...bars, sumCauses(bars)!])
          expect(
            bar.beforeCents + savedOf(bar) + runningOf(bar) + bar.valueChangeCents + bar.recordedCents,
          ).toBe(bar.afterCents)
      },
    ),
  )
})

it('knows where money went without a value at the end of the month', () => {
  const paid = new Map([['depot', [{ day: december, cents: 10_000 }]]])
  expect(paidWithoutValue([depot, loan, rising], paid, '2026-12-01')).toEqual([depot])
  expect(paidWithoutValue([depot], paid, '2026-11-01')).toEqual([])
})
