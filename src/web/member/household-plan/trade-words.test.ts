import { expect, it } from 'vitest'
import { tradeWords } from './trade-words.ts'

const bought = { tradeKind: 'buy', pieces: '2.5', price: '100.2', priceCurrency: 'EUR' } as const

it.each([
  [bought, 'Kauf, 2,5\u00A0Stück zu 100,20\u00A0€'],
  [{ ...bought, tradeKind: 'dividend', price: null }, 'Ausschüttung, 2,5\u00A0Stück'],
  [{ tradeKind: 'interest' }, 'Zinsen'],
  [{}, null],
] as const)('%o is told as %s', (fields, words) => {
  expect(tradeWords(fields, false)).toBe(words)
})

it('hides the pieces with the amounts', () => {
  expect(tradeWords(bought, true)).toBe('Kauf, ••••\u00A0Stück zu 100,20\u00A0€')
})
