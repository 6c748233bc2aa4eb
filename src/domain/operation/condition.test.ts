import { describe, expect, it } from 'vitest'
import {
  bestLevel,
  conditionLimits,
  conditionLowLimits,
  levelAbove,
  levelBelow,
  summariseCondition,
  worstLevel,
} from './condition.ts'

describe('levels', () => {
  it('turn at the limit itself where less is better', () => {
    const { oldestMailMs: limits } = conditionLimits
    expect(levelAbove(limits.amber - 1, limits)).toBe('green')
    expect(levelAbove(limits.amber, limits)).toBe('amber')
    expect(levelAbove(limits.red - 1, limits)).toBe('amber')
    expect(levelAbove(limits.red, limits)).toBe('red')
  })

  it('turn below the limit where more is better', () => {
    const { freeDiskPercent: limits } = conditionLowLimits
    expect(levelBelow(limits.amber, limits)).toBe('green')
    expect(levelBelow(limits.amber - 1, limits)).toBe('amber')
    expect(levelBelow(limits.red, limits)).toBe('amber')
    expect(levelBelow(limits.red - 1, limits)).toBe('red')
  })

  it('of several the worst counts', () => {
    expect(worstLevel([])).toBe('green')
    expect(worstLevel(['green', 'amber'])).toBe('amber')
    expect(worstLevel(['red', 'green', 'amber'])).toBe('red')
  })

  it('of alternatives the best counts', () => {
    expect(bestLevel(['red', 'amber'])).toBe('amber')
    expect(bestLevel([])).toBe('red')
  })

  it('have an order: red comes after amber', () => {
    for (const { amber, red } of Object.values(conditionLimits)) expect(amber).toBeLessThan(red)
    for (const { amber, red } of Object.values(conditionLowLimits)) expect(amber).toBeGreaterThan(red)
  })
})

describe('the summary', () => {
  const now = 1_000_000_000
  const check = { kind: 'database', level: 'green', checkedAt: now - 60_000 } as const

  it('is unknown before the first examination', () => {
    expect(summariseCondition([], now)).toBeNull()
  })

  it('names what is red and what is amber, in the order of the page', () => {
    expect(
      summariseCondition(
        [
          check,
          { ...check, kind: 'storage', level: 'red' },
          { ...check, kind: 'backup', level: 'red' },
          { ...check, kind: 'errors', level: 'amber' },
        ],
        now,
      ),
    ).toEqual({ level: 'red', red: ['backup', 'storage'], amber: ['errors'], isStale: false })
  })

  it('is red when nobody examines any more, whatever was found last', () => {
    expect(summariseCondition([{ ...check, checkedAt: now - 301_000 }], now)).toMatchObject({
      level: 'red',
      isStale: true,
    })
  })
})
