import { describe, expect, it } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import { worthEffect } from './worth-effect.ts'

describe('worthEffect', () => {
  const debt = { valueSign: -1, isCounted: true } as const
  const plain = { valueSign: 1, isCounted: true } as const

  it.each([
    [315_000, debt, 'zählt als Schuld: −3.150,00\u00a0€'],
    [-5_000, debt, 'zählt als Guthaben: 50,00\u00a0€'],
    [0, debt, 'zählt als Schuld: 0,00\u00a0€'],
    [null, debt, 'Ohne Minus: So viel ist noch offen.'],
    [-5_000, plain, 'zählt als Minus: −50,00\u00a0€'],
    [5_000, plain, undefined],
    [null, plain, undefined],
    [315_000, { ...debt, isCounted: false }, 'zählt nicht zum Vermögen, sonst als Schuld: −3.150,00\u00a0€'],
  ])('of %s cents in %o', (cents, account, words) => {
    expect(worthEffect(cents, account, formatEuro)).toBe(words)
  })
})
