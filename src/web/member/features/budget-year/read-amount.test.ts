import { expect, it } from 'vitest'
import { placeSentence, plainAmount, readAmount } from './read-amount.ts'

const cost = { valueSign: 1 } as const
const refund = { valueSign: -1 } as const

it('reads amounts as fields do, and nothing as not due', () => {
  expect(readAmount('1.234,56 €', cost)).toEqual({ ok: true, amountCents: 123_456 })
  expect(readAmount('12*49,90', cost)).toEqual({ ok: true, amountCents: 59_880 })
  expect(readAmount('', cost)).toEqual({ ok: true, amountCents: 0 })
  expect(readAmount('-', cost)).toEqual({ ok: true, amountCents: 0 })
})

it('takes what is subtracted with or without its minus', () => {
  expect(readAmount('-50', refund)).toEqual({ ok: true, amountCents: 5_000 })
  expect(readAmount('50', refund)).toEqual({ ok: true, amountCents: 5_000 })
  expect(plainAmount(5_000, refund)).toBe('-50,00')
  expect(plainAmount(0, refund)).toBe('')
})

it.each([
  ['-50', 'ohne Minus'],
  ['10.000.000', 'höchstens'],
  ['siehe Vertrag', 'gültige Zahl'],
  ['1,234', 'zwei Stellen'],
])('refuses %s with a sentence', (text, sentence) => {
  const reading = readAmount(text, cost)
  expect(reading.ok ? '' : reading.sentence).toContain(sentence)
})

it('knows months that an item has no amount in', () => {
  const always = { isIrregular: false, validFrom: null, validTo: null }
  expect(placeSentence(always, '2026-03-01')).toBeNull()
  expect(placeSentence({ ...always, isIrregular: true }, '2026-03-01')).toContain('ganze Jahr')
  expect(placeSentence({ ...always, validFrom: '2026-04-01' }, '2026-03-01')).toContain('April 2026')
  expect(placeSentence({ ...always, validTo: '2026-02-01' }, '2026-03-01')).toContain('Februar 2026')
})
