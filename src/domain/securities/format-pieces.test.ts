import { expect, it } from 'vitest'
import { formatPieces, formatPrice } from './format-pieces.ts'

it.each([
  ['2.5', '2,5'],
  ['1234567.123456789', '1.234.567,123456789'],
  ['0.00000001', '0,00000001'],
  ['100', '100'],
])('%s pieces are %s', (text, german) => {
  expect(formatPieces(text)).toBe(german)
})

it('a price has two digits behind the comma at least, and all that it was told with', () => {
  expect(formatPrice('100.2', 'EUR')).toBe('100,20\u00A0€')
  expect(formatPrice('55.125', 'USD')).toBe('55,125\u00A0USD')
})
