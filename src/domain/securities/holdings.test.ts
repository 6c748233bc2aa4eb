import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { sumCents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { type DatedTrade, holdingsOf } from './holdings.ts'
import type { TradeKind } from './trade.ts'

const index = { securityCode: 'IE00BEISPIE4', securityName: 'Weltindex UCITS ETF' }
const share = { securityCode: 'DE000BEISP12', securityName: 'Beispiel AG' }

function trade(tradeKind: TradeKind, day: Day, more: Partial<DatedTrade> = {}): DatedTrade {
  return {
    tradeKind,
    day,
    ...index,
    pieces: null,
    price: null,
    priceCurrency: null,
    feeCents: null,
    taxCents: null,
    costCents: null,
    amountCents: 0,
    ...more,
  }
}

const bought = (pieces: string, amountCents: number, day: Day = '2026-10-02') =>
  trade('buy', day, { pieces, amountCents })
const sold = (pieces: string, amountCents: number, day: Day = '2026-11-02') =>
  trade('sell', day, { pieces, amountCents })

describe('what lies in a depot (imports.md § 17)', () => {
  it('purchases less sales, those first that came first; a sold part takes its part of the cost', () => {
    const { holdings, costCents, valueCents } = holdingsOf(
      [
        trade('buy', '2026-10-02', { pieces: '2.5', price: '100.2', amountCents: -25_150, feeCents: 100 }),
        trade('savings_plan', '2026-10-15', { pieces: '1', price: '110', amountCents: -11_000 }),
        trade('sell', '2026-11-02', {
          pieces: '1',
          price: '120',
          amountCents: 11_689,
          taxCents: 211,
          feeCents: 100,
        }),
      ],
      2026,
    )
    expect(holdings).toEqual([
      {
        code: 'IE00BEISPIE4',
        name: 'Weltindex UCITS ETF',
        pieces: '2.5',
        // 251,50 € · 1.5/2.5 and 110,00 € are left.
        costCents: 15_090 + 11_000,
        lastPrice: { price: '120', currency: 'EUR', day: '2026-11-02' },
        valueCents: 30_000,
        dividendCents: 0,
        taxCents: 211,
        missingPieces: '0',
      },
    ])
    expect([costCents, valueCents]).toEqual([26_090, 30_000])
  })

  it('a sale beyond what is there is told, and nothing falls below 0', () => {
    const { holdings } = holdingsOf(
      [bought('2', -20_000), sold('5', 60_000), bought('1', -11_000, '2026-11-03')],
      2026,
    )
    expect(holdings).toMatchObject([{ pieces: '1', costCents: 11_000, missingPieces: '3' }])
  })

  it('what came and left on one day is there first', () => {
    const { holdings } = holdingsOf([sold('2', 20_000, '2026-10-02'), bought('2', -20_000)], 2026)
    expect(holdings).toEqual([])
  })

  it('dividends, interest and taxes are those of the year, each where it belongs', () => {
    const trades = [
      bought('10', -50_000, '2025-01-02'),
      trade('dividend', '2025-10-05', { amountCents: 500, taxCents: 100 }),
      trade('dividend', '2026-10-05', { amountCents: 909, taxCents: 325, pieces: '10' }),
      trade('tax', '2026-01-02', { amountCents: -310 }),
      trade('tax', '2026-12-30', { amountCents: 110, securityCode: null, securityName: null }),
      trade('interest', '2026-10-31', {
        amountCents: 418,
        taxCents: 149,
        securityCode: null,
        securityName: null,
      }),
    ]
    const told = holdingsOf(trades, 2026)
    expect(told.holdings).toMatchObject([{ pieces: '10', dividendCents: 909, taxCents: 635 }])
    expect(told).toMatchObject({
      dividendCents: 909,
      interestCents: 418,
      interestTaxCents: 149 - 110,
      taxCents: 635 + 149 - 110,
    })
  })

  it('what was delivered without a price has no cost and no value until one is told', () => {
    const delivered = trade('delivery_in', '2026-10-02', { pieces: '4' })
    expect(holdingsOf([delivered], 2026)).toMatchObject({
      holdings: [{ pieces: '4', costCents: null, lastPrice: null, valueCents: null }],
      costCents: 0,
      unknownCosts: 1,
      unknownValues: 1,
    })
    const priced = { ...delivered, price: '250', priceCurrency: 'EUR', costCents: 100_000 }
    expect(holdingsOf([priced], 2026)).toMatchObject({
      holdings: [{ costCents: 100_000, valueCents: 100_000 }],
      unknownCosts: 0,
    })
  })

  it('a price in another currency or in per cent is shown, and what was paid counts', () => {
    const dollars = trade('buy', '2026-10-02', {
      pieces: '10',
      price: '50',
      priceCurrency: 'USD',
      amountCents: -46_000,
      feeCents: 100,
    })
    expect(holdingsOf([dollars], 2026).holdings).toMatchObject([
      { lastPrice: { price: '50', currency: 'USD' }, costCents: 46_000, valueCents: 45_900 },
    ])
    const bond = trade('buy', '2026-10-02', { pieces: '1000', price: '98.5', amountCents: -98_500 })
    expect(holdingsOf([bond], 2026).holdings).toMatchObject([{ valueCents: 98_500 }])
  })

  it('a split brings pieces without cost; an exchange carries the cost to another security', () => {
    const split = trade('exchange_in', '2026-10-20', { pieces: '7.5' })
    expect(holdingsOf([bought('2.5', -25_150), split], 2026).holdings).toMatchObject([
      { pieces: '10', costCents: 25_150, lastPrice: null, valueCents: null },
    ])
    const out = trade('exchange_out', '2026-10-20', { pieces: '2.5' })
    const into = trade('exchange_in', '2026-10-20', { ...share, pieces: '5' })
    expect(holdingsOf([bought('2.5', -25_150), into, out], 2026).holdings).toMatchObject([
      { code: 'DE000BEISP12', pieces: '5', costCents: 25_150 },
    ])
  })

  it('a list of the depot says what is there: what it leaves out is gone, what it adds has the cost that it tells', () => {
    const listed = trade('holding', '2026-11-27', { ...share, pieces: '4', price: '60', costCents: 20_000 })
    const told = holdingsOf([bought('2', -20_000), listed], 2026)
    expect(told).toMatchObject({ costCents: 20_000, valueCents: 24_000, listedOn: '2026-11-27' })
    expect(told.holdings).toMatchObject([{ code: 'DE000BEISP12', pieces: '4' }])
    const later = trade('buy', '2026-11-28', { ...share, pieces: '1', amountCents: -6_100 })
    expect(holdingsOf([listed, later], 2026).holdings).toMatchObject([{ pieces: '5', costCents: 26_100 }])
  })

  it('a list that agrees with the trades keeps what they have cost', () => {
    const listed = trade('holding', '2026-11-27', { pieces: '2', price: '120', costCents: 19_900 })
    expect(holdingsOf([bought('2', -20_000), listed], 2026).holdings).toMatchObject([
      { pieces: '2', costCents: 20_000, valueCents: 24_000 },
    ])
  })

  const moves = fc.array(
    fc.record({
      isSale: fc.boolean(),
      micros: fc.integer({ min: 1, max: 5_000_000_000 }),
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      after: fc.integer({ min: 0, max: 3_000 }),
      isShare: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  const piecesOf = (micros: number) => decimal(micros).div(1_000_000).toString()
  const tradesOf = (list: typeof moves extends fc.Arbitrary<infer T> ? T : never) =>
    list.map(({ isSale, micros, cents, after, isShare }) =>
      trade(isSale ? 'sell' : 'buy', addDays('2018-01-01', after), {
        ...(isShare ? share : index),
        pieces: piecesOf(micros),
        amountCents: isSale ? cents : 0 - cents,
      }),
    )

  it('pieces bought less those sold, and what is missing added, are those that are there; none is below 0', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const trades = tradesOf(list)
        for (const { code, pieces, missingPieces } of holdingsOf(trades, 2026).holdings) {
          const own = trades.filter(({ securityCode }) => securityCode === code)
          const moved = own.reduce(
            (sum, each) =>
              each.tradeKind === 'buy' ? sum.plus(each.pieces ?? 0) : sum.minus(each.pieces ?? 0),
            decimal(0),
          )
          expect(decimal(pieces).gte(0)).toBe(true)
          expect(decimal(pieces).minus(missingPieces).toString()).toBe(moved.toString())
        }
      }),
    )
  })

  it('what was paid is what is there has cost and what has gone had cost, to the cent, whatever the order', () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: 1, max: 1_000_000 }), (list, seed) => {
        const trades = tradesOf(list)
        const { costCents, holdings } = holdingsOf(trades, 2026)
        const paidCents = sumCents(
          trades.filter(({ tradeKind }) => tradeKind === 'buy').map(({ amountCents }) => 0 - amountCents),
        )
        expect(costCents).toBe(sumCents(holdings.map((each) => each.costCents ?? 0)))
        expect(costCents).toBeGreaterThanOrEqual(0)
        expect(costCents).toBeLessThanOrEqual(paidCents)
        const isGone = holdings.every(({ pieces }) => pieces === '0')
        expect(!isGone || costCents === 0).toBe(true)
        const days = new Set(trades.map(({ day }) => day))
        if (days.size < trades.length) return
        const mixed = trades.toSorted((one, other) => hash(one.day, seed) - hash(other.day, seed))
        expect(holdingsOf(mixed, 2026)).toEqual(holdingsOf(trades, 2026))
      }),
    )
  })
})

function hash(day: string, seed: number): number {
  return (Number(day.replaceAll('-', '')) * seed) % 9_973
}
