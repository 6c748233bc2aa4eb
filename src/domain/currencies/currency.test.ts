import { expect, it } from 'vitest'
import { currencies, currencyOf, decimalsOfCurrency, isCurrency, isForeign } from './currency.ts'

it('knows every currency once, by its code', () => {
  expect(new Set(currencies).size).toBe(currencies.length)
  expect(currencies.every((code) => /^[A-Z]{3}$/u.test(code))).toBe(true)
  expect(['EUR', 'USD', 'CHF', 'GBP', 'JPY', 'KWD'].every(isCurrency)).toBe(true)
  expect(['XAU', 'XXX', 'usd', 'DEM', ''].some(isCurrency)).toBe(false)
})

it.each([
  ['USD', 2],
  ['JPY', 0],
  ['ISK', 0],
  ['KWD', 3],
])('%s has %i decimals', (code, decimals) => {
  expect(decimalsOfCurrency(code)).toBe(decimals)
})

it('holds in euro what does not say otherwise', () => {
  expect(currencyOf({})).toBe('EUR')
  expect(currencyOf({ currency: null })).toBe('EUR')
  expect(isForeign({ currency: 'USD' })).toBe(true)
  expect(isForeign({})).toBe(false)
})
