import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { plainCell, readCell } from './read-cell.ts'

it('reads German numbers, sums and the dash of accounting formats', () => {
  expect(readCell('45.421,98 + 302,67', 1)).toEqual({ ok: true, amountCents: 4_572_465 })
  expect(readCell(' -   € ', 1)).toEqual({ ok: true, amountCents: 0 })
  expect(readCell('', 1)).toEqual({ ok: true, amountCents: null })
})

it('takes what is owed as owed, with a minus or without, and a plus as a credit', () => {
  expect(readCell('151.320,08', -1)).toEqual({ ok: true, amountCents: 15_132_008 })
  expect(readCell('−151.320,08', -1)).toEqual({ ok: true, amountCents: 15_132_008 })
  expect(readCell('+50', -1)).toEqual({ ok: true, amountCents: -5_000 })
})

it.each([
  ['Januar', 'Bitte gib eine gültige Zahl ein, zum Beispiel 1.250,50.'],
  ['1/0', 'Durch 0 lässt sich nicht teilen.'],
  ['1000000000000', 'Der Wert darf höchstens 999.999.999,99\u00A0€ betragen.'],
  ['1,234', 'Bitte gib höchstens zwei Stellen nach dem Komma ein.'],
])('says what is wrong with %s', (text, sentence) => {
  expect(readCell(text, 1)).toEqual({ ok: false, sentence })
})

it('reads back what it wrote', () => {
  const cents = fc.integer({ min: -MAX_BALANCE_CENTS, max: MAX_BALANCE_CENTS })
  fc.assert(
    fc.property(cents, fc.constantFrom<1 | -1>(1, -1), (amountCents, sign) => {
      expect(readCell(plainCell(amountCents, sign), sign)).toEqual({ ok: true, amountCents })
    }),
  )
})
