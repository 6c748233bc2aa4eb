import { expect, it } from 'vitest'
import { statisticsPosition } from '#domain/testing/statistics-position.ts'
import { positionResults } from './position-results.ts'

const rate = (text: { toString: (places: number) => string }) => Number(text.toString(6))

it('measures from the value at the start of the period, with the payments on their days', () => {
  const depot = statisticsPosition('depot', [
    ['2024-06-30', 90_000],
    ['2025-01-01', 100_000],
    ['2026-01-01', 110_000],
  ])
  const { positions, total } = positionResults([depot], new Map(), '2025-01-01')
  const [own] = positions
  expect(own?.result?.ok && rate(own.result.xirr)).toBeCloseTo(0.1, 6)
  expect(total.ok && rate(total.ttwror.total)).toBeCloseTo(0.1, 6)
})

it('begins with what lies straight between two balances where the period begins between them', () => {
  const flat = statisticsPosition('flat', [
    ['2024-12-31', 100_000],
    ['2026-12-31', 120_000],
  ])
  const { positions } = positionResults([flat], new Map(), '2025-12-01')
  const [own] = positions
  expect(own?.result?.ok && own.result.days).toBe(365)
  expect(own?.result?.ok && rate(own.result.xirr)).toBeCloseTo(120 / 110 - 1, 5)
})

it('subtracts what was paid in, and leaves loans and accounts of every day out', () => {
  const depot = statisticsPosition('depot', [
    ['2025-01-01', 100_000],
    ['2026-01-01', 160_000],
  ])
  const loan = statisticsPosition('loan', [['2025-01-01', 5_000_000]], { group: 'debts', part: 'loan' })
  const daily = statisticsPosition('daily', [['2025-01-01', 5_000]], { group: 'liquid', part: 'running' })
  const flows = new Map([['depot', [{ day: '2026-01-01' as const, cents: 60_000 }]]])
  const { positions, total } = positionResults([loan, depot, daily], flows, '2025-01-01')
  expect(positions.map(({ result }) => result === null)).toEqual([true, false, true])
  expect(total.ok && rate(total.xirr)).toBe(0)
})

it('says why there is no return', () => {
  const young = statisticsPosition('young', [
    ['2026-01-01', 100_000],
    ['2026-02-01', 110_000],
  ])
  const { positions, total } = positionResults([young], new Map(), '2026-01-01')
  expect(positions[0]?.result).toEqual({ ok: false, reason: 'too_short' })
  expect(total).toEqual({ ok: false, reason: 'too_short' })
})
