import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Day, toDay } from '#domain/calendar/day.ts'
import { compareList } from './compare-list.ts'
import { type DatedTrade, holdingsOf } from './holdings.ts'

const held = (code: string | null, name: string | null, pieces: string) => ({ code, name, pieces })

it('tells for every position whether it is new, more, less or the same, and what the list lacks', () => {
  const list = [
    held('IE00BEISPIE4', 'Index', '12.5'),
    held('DE000BEISP12', 'Beispiel', '3'),
    held('US0000000001', 'Muster', '10'),
    held('LU0000000002', 'Neu', '1'),
  ]
  const stored = [
    held('IE00BEISPIE4', 'Index', '10'),
    held('DE000BEISP12', 'Beispiel', '3'),
    held('US0000000001', 'Muster', '10.5'),
    held('FR0000000003', 'Alt', '7'),
    held('FR0000000004', 'Verkauft', '0'),
  ]
  expect(compareList(list, stored).map(({ code, change, heldPieces }) => [code, change, heldPieces])).toEqual(
    [
      ['IE00BEISPIE4', 'more', '10'],
      ['DE000BEISP12', 'same', '3'],
      ['US0000000001', 'less', '10.5'],
      ['LU0000000002', 'new', null],
      ['FR0000000003', 'gone', '7'],
    ],
  )
})

it('a WKN is the security whose German ISIN contains it, or which has the same name', () => {
  const stored = [held('DE0007100000', 'Beispielwagen', '2'), held('IE00BEISPIE4', 'Welt  UCITS ETF', '5')]
  const list = [held('710000', 'Anders geschrieben', '2'), held('A0WELT', 'Welt UCITS ETF', '5')]
  expect(compareList(list, stored).map(({ change }) => change)).toEqual(['same', 'same'])
})

it('two ISINs, or two WKNs, are two securities, however they are called', () => {
  expect(
    compareList([held('IE00BEISPIE4', 'Index', '1')], [held('IE00BEISPIE5', 'Index', '1')]).map(
      ({ change }) => change,
    ),
  ).toEqual(['new', 'gone'])
  expect(
    compareList([held('A0WELT', 'Index', '1')], [held('A1WELT', 'Index', '1')]).map(({ change }) => change),
  ).toEqual(['new', 'gone'])
})

it('a list by WKN takes the place of what was bought by ISIN, and keeps its cost', () => {
  const empty = { price: null, priceCurrency: null, feeCents: null, taxCents: null, costCents: null }
  const trades: readonly DatedTrade[] = [
    {
      ...empty,
      day: '2026-10-01',
      amountCents: -20_000,
      tradeKind: 'buy',
      securityCode: 'DE0007100000',
      securityName: 'Beispielwagen',
      pieces: '2',
    },
    {
      ...empty,
      day: '2026-10-31',
      amountCents: 0,
      tradeKind: 'holding',
      securityCode: '710000',
      securityName: 'Beispielwagen AG',
      pieces: '2',
      price: '110',
      priceCurrency: 'EUR',
      costCents: 19_000,
    },
  ]
  expect(holdingsOf(trades, 2026).holdings).toMatchObject([
    { code: 'DE0007100000', pieces: '2', costCents: 20_000, valueCents: 22_000 },
  ])
})

it('after a list there is in the depot what it names and nothing else, whatever was traded before', () => {
  const code = fc.constantFrom('IE00BEISPIE4', 'DE0007100000', '710000', 'US0000000001', 'A0WELT')
  const day = fc
    .integer({ min: 1, max: 20 })
    .map((of): Day => toDay(`2026-11-${String(of).padStart(2, '0')}`))
  const moved = fc.record({
    tradeKind: fc.constantFrom('buy', 'sell', 'delivery_in', 'exchange_out', 'exchange_in', 'holding'),
    securityCode: code,
    pieces: fc.integer({ min: 1, max: 50 }).map(String),
    amountCents: fc.integer({ min: -50_000, max: 50_000 }),
    day,
  })
  const plain = {
    securityName: null,
    price: null,
    priceCurrency: null,
    feeCents: null,
    taxCents: null,
    costCents: null,
  }
  const list = fc.dictionary(
    fc.constantFrom('IE00BEISPIE4', 'DE0007100000', 'US0000000001'),
    fc.integer({ min: 1, max: 50 }).map(String),
  )
  fc.assert(
    fc.property(fc.array(moved, { maxLength: 20 }), list, (before, named) => {
      const trades = before.map((trade): DatedTrade => ({ ...plain, ...trade }))
      const listed = Object.entries(named).map(([securityCode, pieces]): DatedTrade => ({
        ...plain,
        tradeKind: 'holding',
        securityCode,
        pieces,
        amountCents: 0,
        day: '2026-11-21',
      }))
      fc.pre(listed.length > 0)
      const { holdings } = holdingsOf([...trades, ...listed], 2026)
      const there = holdings.filter(({ pieces }) => pieces !== '0')
      expect(there.every(({ missingPieces }) => missingPieces === '0')).toBe(true)
      const positions = Object.entries(named).map(([each, pieces]) => ({ code: each, name: null, pieces }))
      expect(compareList(positions, there).every(({ change }) => change === 'same')).toBe(true)
    }),
  )
})
