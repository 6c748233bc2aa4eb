import { describe, expect, it } from 'vitest'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import { readForeign } from './foreign-entry.ts'

const friday: DatedRate = { currency: 'USD', day: '2026-11-27', rate: '1.0876', source: 'ecb' }
const asked = { currency: 'USD', day: '2026-11-29', rates: [friday] } as const

describe('an amount in another currency, as it is typed', () => {
  it('takes the last rate before, with its day and where it is from', () => {
    expect(readForeign({ amountText: '1.087,60', rateText: null }, asked).entry).toEqual({
      foreignMinor: 108_760,
      rate: '1.0876',
      rateDay: '2026-11-27',
      rateSource: 'ecb',
      amountCents: 100_000,
    })
  })

  it('takes a typed rate as that of the day; typed as it is suggested, it stays what it is', () => {
    expect(readForeign({ amountText: '10', rateText: '1,25' }, asked).entry).toMatchObject({
      rate: '1.25',
      rateDay: '2026-11-29',
      rateSource: 'typed',
      amountCents: 800,
    })
    expect(readForeign({ amountText: '10', rateText: '1,0876' }, asked).entry).toMatchObject({
      rateDay: '2026-11-27',
      rateSource: 'ecb',
    })
  })

  it('asks where no rate holds, and says what cannot be read', () => {
    const read = readForeign({ amountText: '10', rateText: null }, { ...asked, day: '2026-12-24' })
    expect(read).toMatchObject({ entry: null, rate: null })
    expect(read.rateSentence).toContain('Wie viel USD')
    expect(readForeign({ amountText: 'x', rateText: '0' }, asked)).toMatchObject({
      entry: null,
      amountSentence: expect.any(String) as string,
      rateSentence: expect.any(String) as string,
    })
    expect(readForeign({ amountText: '9.999.999.999,00', rateText: '0,001' }, asked)).toMatchObject({
      entry: null,
      amountSentence: 'Diese Zahl ist zu groß.',
    })
  })
})
