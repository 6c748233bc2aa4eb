import { describe, expect, it } from 'vitest'
import { fileRates } from './file-rates.ts'
import { emptyBooking } from './statement.ts'

const row = (given: object) => ({
  ...emptyBooking,
  bookingDate: '2026-11-20' as const,
  amountCents: -1_000,
  ...given,
})

describe('fileRates (imports.md § 16)', () => {
  it('are those of amounts that were booked in both, either way round', () => {
    expect(
      fileRates([
        row({ amountCents: -1_000, originalCents: -1_088, originalCurrency: 'USD' }),
        row({ amountCents: -2_500, currency: 'CHF', originalCents: -2_600, originalCurrency: 'EUR' }),
      ]),
    ).toEqual([
      { currency: 'USD', day: '2026-11-20', rate: '1.088', source: 'file' },
      { currency: 'CHF', day: '2026-11-20', rate: '0.961538462', source: 'file' },
    ])
  })

  it('are those of two rows by which an app has changed money', () => {
    const kind = { bookingText: 'Allgemeine Währungsumrechnung' }
    expect(
      fileRates([
        row({ amountCents: -1_250, currency: 'USD', purpose: 'Domain' }),
        row({ amountCents: 1_250, currency: 'USD', ...kind }),
        row({ amountCents: -1_150, ...kind }),
      ]),
    ).toEqual([{ currency: 'USD', day: '2026-11-20', rate: '1.086956522', source: 'file' }])
  })

  it('are none of rows of one sign, of two days, or without a word of it', () => {
    const kind = { bookingText: 'Currency conversion' }
    expect(fileRates([row({ currency: 'USD', ...kind }), row({ ...kind })])).toEqual([])
    expect(
      fileRates([
        row({ currency: 'USD', ...kind }),
        row({ amountCents: 900, bookingDate: '2026-11-21', ...kind }),
      ]),
    ).toEqual([])
    expect(fileRates([row({ currency: 'USD' }), row({ amountCents: 900 })])).toEqual([])
    expect(fileRates([row({ originalCents: 5, originalCurrency: 'PTS' })])).toEqual([])
  })
})
