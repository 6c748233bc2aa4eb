import { expect, it } from 'vitest'
import { listedWords, missingWords, piecesWords, priceWords, unknownWords } from './holding-words.ts'
import type { Holding, Holdings } from './holdings-query.ts'

const index: Holding = {
  code: 'IE00BEISPIE4',
  name: 'Weltindex UCITS ETF',
  pieces: '2.5',
  costCents: 25_150,
  lastPrice: { price: '100.2', currency: 'EUR', day: '2026-10-12' },
  valueCents: 25_050,
  dividendCents: 0,
  taxCents: 0,
  missingPieces: '0',
}

const nothing: Holdings = {
  holdings: [],
  others: 0,
  isTooMuch: false,
  tradeCount: 1,
  year: 2026,
  interestCents: 0,
  interestTaxCents: 0,
  costCents: 0,
  unknownCosts: 0,
  valueCents: 0,
  unknownValues: 0,
  dividendCents: 0,
  taxCents: 0,
  listedOn: null,
}

it('tells pieces and the last price with its day', () => {
  expect(piecesWords(index, false)).toBe('2,5\u00A0Stück, IE00BEISPIE4')
  expect(piecesWords(index, true)).toBe('••••\u00A0Stück, IE00BEISPIE4')
  expect(priceWords(index)).toBe('letzter Kurs 100,20\u00A0€ vom 12.10.2026')
})

it('does not hide that a price is unknown, that something is missing, or that all of it is gone', () => {
  expect(priceWords({ ...index, lastPrice: null })).toBe('Kurs unbekannt')
  expect(piecesWords({ ...index, pieces: '0' }, false)).toBe('nichts mehr da, IE00BEISPIE4')
  expect(missingWords({ ...index, missingPieces: '4' }, false)).toBe(
    'Es gingen 4\u00A0Stück mehr weg, als hier ankamen. Lies die älteren Dateien dazu ein.',
  )
  expect(missingWords(index, false)).toBeNull()
})

it('names what the sums leave out', () => {
  expect(unknownWords(nothing)).toBeNull()
  expect(unknownWords({ ...nothing, unknownValues: 1, unknownCosts: 2 })).toBe(
    'In den Summen fehlt, was niemand weiß: ein Wertpapier ohne bekannten Kurs, 2 Wertpapiere ohne bekannten Einstand.',
  )
  expect(unknownWords({ ...nothing, others: 3 })).toBe('3 Wertpapiere mehr zählen in den Summen mit.')
})

it('tells by which list the pieces were settled', () => {
  expect(listedWords(nothing)).toBeNull()
  expect(listedWords({ ...nothing, listedOn: '2026-11-03' })).toBe(
    'Zuletzt nach einer Liste des Depots vom 03.11.2026.',
  )
})
