import { describe, expect, it } from 'vitest'
import { knownRates } from './known-rates.ts'
import { type DatedRate, rateOfDay } from './rate-of-day.ts'

function dollar(day: DatedRate['day'], rate: string, source: DatedRate['source'] = 'typed'): DatedRate {
  return { currency: 'USD', day, rate, source }
}

describe('rateOfDay (imports.md § 16)', () => {
  const friday = dollar('2026-11-27', '1.0876')

  it('is that of the day, and on a weekend that of Friday', () => {
    const thursday = dollar('2026-11-26', '1.09')
    expect(rateOfDay([thursday, friday], 'USD', '2026-11-27')).toBe(friday)
    expect(rateOfDay([friday, thursday], 'USD', '2026-11-29')).toBe(friday)
  })

  it('is at most seven days old', () => {
    expect(rateOfDay([friday], 'USD', '2026-12-04')).toBe(friday)
    expect(rateOfDay([friday], 'USD', '2026-12-05')).toBeNull()
  })

  it('is never one of a later day or of another currency', () => {
    expect(rateOfDay([friday], 'USD', '2026-11-26')).toBeNull()
    expect(rateOfDay([friday], 'CHF', '2026-11-27')).toBeNull()
  })

  it('of one day is that of the ECB', () => {
    const official = dollar('2026-11-27', '1.0881', 'ecb')
    expect(rateOfDay([friday, official], 'USD', '2026-11-28')).toBe(official)
    expect(rateOfDay([official, friday], 'USD', '2026-11-28')).toBe(official)
  })
})

describe('knownRates', () => {
  it('are those by which balances were converted, the latest first', () => {
    const balance = { foreignMinor: 100, rateSource: 'typed' } as const
    const accounts = [
      { balances: [{ day: '2026-11-01' as const }] },
      {
        currency: 'USD',
        balances: [
          { day: '2026-10-31', ...balance, rate: '1.1', rateDay: '2026-10-30' },
          { day: '2026-11-30', ...balance, rate: '1.2', rateDay: '2026-11-27' },
        ] as const,
      },
    ]
    expect(knownRates(accounts).map(({ rate, day }) => [rate, day])).toEqual([
      ['1.2', '2026-11-27'],
      ['1.1', '2026-10-30'],
    ])
  })
})
