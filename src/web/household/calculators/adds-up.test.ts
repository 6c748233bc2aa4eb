import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import { addsUpAsShown } from './adds-up.ts'

it('adds what is shown', () => {
  expect(addsUpAsShown(['1.000,00 €', '−999,99 €', '+0,01 €'], '0,02 €')).toBe(true)
  expect(addsUpAsShown(['1.000,00 €', '0,01 €'], '1.000,02 €')).toBe(false)
})

it('proves nothing about what it cannot read', () => {
  expect(addsUpAsShown(['6 × 3.492,35 €'], '20.954,10 €')).toBe(false)
  expect(addsUpAsShown(['•••• €'], '•••• €')).toBe(false)
  expect(addsUpAsShown(['5 %', '95 %'], '100 %')).toBe(false)
})

it('agrees with the cents, whatever they are', () => {
  const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), cents, (parts, other) => {
      const sum = parts.reduce((all, part) => all + part, 0)
      const lines = parts.map((part) => formatEuro(part))
      expect(addsUpAsShown(lines, formatEuro(sum))).toBe(true)
      expect(addsUpAsShown(lines, formatEuro(other))).toBe(other === sum)
    }),
  )
})
