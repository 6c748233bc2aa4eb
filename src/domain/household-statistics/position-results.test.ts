import { expect, it } from 'vitest'
import { householdPosition } from '#domain/testing/household-position.ts'
import { positionResults } from './position-results.ts'

const today = '2026-12-31'
const rate = (text: { toString: (places: number) => string }) => Number(text.toString(6))

it('measures from the value at the start of the period, with the payments on their days', () => {
  const depot = householdPosition('depot', [
    ['2024-06-30', 90_000],
    ['2025-01-01', 100_000],
    ['2026-01-01', 110_000],
  ])
  const { positions, total } = positionResults([depot], new Map(), '2025-01-01', today)
  const [own] = positions
  expect(own?.result?.ok && rate(own.result.xirr)).toBeCloseTo(0.1, 6)
  expect(total.ok && rate(total.ttwror.total)).toBeCloseTo(0.1, 6)
})

it('begins with what lies straight between two balances where the period begins between them', () => {
  const flat = householdPosition('flat', [
    ['2024-12-31', 100_000],
    ['2026-12-31', 120_000],
  ])
  const { positions } = positionResults([flat], new Map(), '2025-12-01', today)
  const [own] = positions
  expect(own?.result?.ok && own.result.days).toBe(365)
  expect(own?.result?.ok && rate(own.result.xirr)).toBeCloseTo(120 / 110 - 1, 5)
})

it('subtracts what was paid in, and leaves loans and accounts of every day out', () => {
  const depot = householdPosition('depot', [
    ['2025-01-01', 100_000],
    ['2026-01-01', 160_000],
  ])
  const loan = householdPosition('loan', [['2025-01-01', 5_000_000]], { group: 'debts', part: 'loan' })
  const daily = householdPosition('daily', [['2025-01-01', 5_000]], { group: 'liquid', part: 'running' })
  const flows = new Map([['depot', [{ day: '2026-01-01' as const, cents: 60_000 }]]])
  const { positions, total } = positionResults([loan, depot, daily], flows, '2025-01-01', today)
  expect(positions.map(({ result }) => result === null)).toEqual([true, false, true])
  expect(total.ok && rate(total.xirr)).toBe(0)
})

it('says why there is no return', () => {
  const young = householdPosition('young', [
    ['2026-01-01', 100_000],
    ['2026-02-01', 110_000],
  ])
  const { positions, total } = positionResults([young], new Map(), '2026-01-01', today)
  expect(positions[0]?.result).toEqual({ ok: false, reason: 'too_short' })
  expect(total).toEqual({ ok: false, reason: 'too_short' })
})

it('keeps the last value until today in the total, without what went in after it', () => {
  const stale = householdPosition('stale', [
    ['2025-01-01', 100_000],
    ['2026-01-01', 100_000],
  ])
  const fresh = householdPosition('fresh', [
    ['2025-01-01', 100_000],
    ['2026-01-01', 100_000],
    ['2026-12-31', 120_000],
  ])
  const flows = new Map([['stale', [{ day: '2026-06-01' as const, cents: 50_000 }]]])
  const { total } = positionResults([stale, fresh], flows, '2025-01-01', today)
  expect(total.ok && rate(total.ttwror.total)).toBeCloseTo(0.1, 6)
})

it('leaves what was valued only once out of the total', () => {
  const once = householdPosition('once', [['2025-01-01', 100_000]])
  const grown = householdPosition('grown', [
    ['2025-01-01', 100_000],
    ['2026-12-31', 120_000],
  ])
  const { total } = positionResults([once, grown], new Map(), '2025-01-01', today)
  expect(total.ok && rate(total.ttwror.total)).toBeCloseTo(0.2, 6)
})

it('pays out what is gone with its last value, and knows the current month only as of today', () => {
  const balances = [
    { day: '2025-01-01', amountCents: 100_000 },
    { day: '2025-12-31', amountCents: 100_000 },
    { day: '2026-01-31', amountCents: 0 },
  ] as const
  const base = householdPosition('gone', [])
  const gone = { ...base, series: { ...base.series, balances, goneFrom: '2026-01-01' as const } }
  const { positions } = positionResults([gone], new Map(), '2025-01-01', today)
  expect(positions[0]?.result?.ok && rate(positions[0].result.xirr)).toBe(0)
  const bike = householdPosition('bike', [
    ['2025-12-31', 100_000],
    ['2026-12-31', 110_000],
  ])
  const { total } = positionResults([bike], new Map(), '2025-12-01', '2026-12-10')
  expect(total.ok && total.days).toBe(344)
})
