import { describe, expect, it } from 'vitest'
import { readPieces, sampleBytes } from '#domain/statement-import/testing/samples.ts'
import { balanceProof } from './balance-proof.ts'
import type { StatementBalance } from './statement.ts'

function balance(
  kind: StatementBalance['kind'],
  cents: number,
  day: StatementBalance['day'] = null,
): StatementBalance {
  return { account: 0, kind, cents, currency: 'EUR', day }
}

function row(amountCents: number, currency = 'EUR', account = 0) {
  return { account, amountCents, currency }
}

describe('balanceProof (imports.md § 2)', () => {
  it.each([
    'mt940.sta',
    'camt053_001_02.xml',
    'camt053_001_08_sammler.xml',
    'camt052_001_08.xml',
    'comdirect_giro.csv',
    'deutschebank.csv',
  ])('holds for %s', (name) => {
    const statement = readPieces([sampleBytes(name)])
    expect(statement && balanceProof(0, statement.balances, statement.bookings)?.differenceCents).toBe(0)
  })

  it('holds for each account of a file by itself', () => {
    const statement = readPieces([sampleBytes('comdirect_mehrere.csv')])
    expect(
      [0, 1].map((account) => statement && balanceProof(account, statement.balances, statement.bookings)),
    ).toEqual([
      { openingCents: 100_000, bookedCents: -3999, closingCents: 96_001, differenceCents: 0 },
      { openingCents: 50_000, bookedCents: 25_000, closingCents: 75_000, differenceCents: 0 },
    ])
  })

  it('tells what is missing', () => {
    const balances = [balance('opening', 10_000), balance('closing', 9000)]
    expect(balanceProof(0, balances, [row(-400)])?.differenceCents).toBe(600)
    expect(
      balanceProof(0, balances, [row(-1000), row(-1000, 'USD'), row(-5, 'EUR', 1)])?.differenceCents,
    ).toBe(0)
  })

  it('goes from the first to the last of several statements, in whatever order they stand', () => {
    const balances = [
      balance('opening', 200, '2026-10-02'),
      balance('closing', 300, '2026-10-02'),
      balance('opening', 100, '2026-10-01'),
      balance('closing', 200, '2026-10-01'),
    ]
    expect(balanceProof(0, balances, [row(200)])?.differenceCents).toBe(0)
    expect(balanceProof(0, balances.toReversed(), [row(200)])?.differenceCents).toBe(0)
  })

  it('is none without both balances', () => {
    expect(balanceProof(0, [balance('closing', 100)], [])).toBeNull()
    expect(balanceProof(1, [balance('opening', 1), balance('closing', 1)], [])).toBeNull()
    expect(
      balanceProof(0, [balance('opening', 1), { ...balance('closing', 1), currency: 'USD' }], []),
    ).toBeNull()
  })
})
