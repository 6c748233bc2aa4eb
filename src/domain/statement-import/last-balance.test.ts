import { describe, expect, it } from 'vitest'
import { readPieces, sampleBytes } from '#domain/statement-import/testing/samples.ts'
import { lastBalance } from './last-balance.ts'

const day = '2026-10-01'

function row(
  amountCents: number,
  balanceAfterCents: number | null,
  bookingDate: typeof day | '2026-10-02' = day,
) {
  return { account: 0, bookingDate, amountCents, currency: 'EUR', balanceAfterCents }
}

describe('lastBalance', () => {
  // The files are newest first or oldest first, with a balance of the file or one beside each row.
  it.each([
    'mt940.sta',
    'camt053_001_08.xml',
    'statement.ofx',
    'dkb_giro.csv',
    'ing_giro.csv',
    'volksbank.csv',
    'finanzguru.csv',
    'comdirect_giro.csv',
    'deutschebank.csv',
  ])('of %s is what the account had on 30 October', (name) => {
    const statement = readPieces([sampleBytes(name)])
    expect(statement && lastBalance(0, statement.balances, statement.bookings)).toEqual({
      cents: 186_781,
      currency: 'EUR',
      day: '2026-10-30',
    })
  })

  it('knows the order within one day by the balances', () => {
    expect(lastBalance(0, [], [row(-10, 90), row(-20, 70)])?.cents).toBe(70)
    expect(lastBalance(0, [], [row(-20, 70), row(-10, 90)])?.cents).toBe(70)
  })

  it('is none where the file tells none', () => {
    expect(lastBalance(0, [], [row(-10, null)])).toBeNull()
    expect(lastBalance(1, [], [row(-10, 90)])).toBeNull()
    expect(
      lastBalance(0, [{ account: 0, kind: 'closing', cents: 1, currency: 'EUR', day: null }], []),
    ).toBeNull()
  })

  it('takes the latest of several statements', () => {
    const closing = (cents: number, on: typeof day | '2026-10-02') => ({
      account: 0,
      kind: 'closing' as const,
      cents,
      currency: 'EUR',
      day: on,
    })
    expect(lastBalance(0, [closing(2, '2026-10-02'), closing(1, day)], [])).toMatchObject({ cents: 2 })
  })
})
