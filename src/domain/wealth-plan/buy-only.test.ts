import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { buyOnly } from './buy-only.ts'

const whole = 10_000

const portfolio = fc
  .array(
    fc.record({
      valueCents: fc.integer({ min: 0, max: 99_999_999 }),
      weight: fc.integer({ min: 0, max: 100 }),
    }),
    {
      minLength: 1,
      maxLength: 9,
    },
  )
  .map((classes) => {
    const before = classes.slice(1).map(({ valueCents, weight }) => ({ valueCents, target: weight * 10 }))
    const rest = whole - before.reduce((sum, { target }) => sum + target, 0)
    return [{ valueCents: classes[0]?.valueCents ?? 0, target: rest }, ...before]
  })

it('gives away every cent of the contribution, and takes nothing from anywhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), portfolio, (contribution, classes) => {
      const parts = buyOnly(contribution, classes, whole)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(contribution)
      expect(parts.every((part) => part >= 0)).toBe(true)
    }),
  )
})

it('buys nothing of what there is too much of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), portfolio, (contribution, classes) => {
      const total = classes.reduce((sum, { valueCents }) => sum + valueCents, contribution)
      for (const [index, part] of buyOnly(contribution, classes, whole).entries()) {
        const { valueCents = 0, target = 0 } = classes[index] ?? {}
        const isFull = valueCents * whole >= target * total
        expect(isFull && part > 0).toBe(false)
      }
    }),
  )
})

it('splits by the targets where there is nothing yet', () => {
  const classes = [5000, 3000, 2000].map((target) => ({ valueCents: 0, target }))
  expect(buyOnly(10_000, classes, whole)).toEqual([5000, 3000, 2000])
})

it('takes a class of which more is owed than owned as one that needs more', () => {
  const classes = [
    { valueCents: -100_000, target: 5000 },
    { valueCents: 200_000, target: 5000 },
  ]
  expect(buyOnly(10_000, classes, whole)).toEqual([10_000, 0])
})

it('refuses targets that are no whole, and a contribution below 0', () => {
  expect(() => buyOnly(100, [{ valueCents: 0, target: 9999 }], whole)).toThrow(RangeError)
  expect(() =>
    buyOnly(
      100,
      [
        { valueCents: 0, target: -1 },
        { valueCents: 0, target: 10_001 },
      ],
      whole,
    ),
  ).toThrow(RangeError)
  expect(() => buyOnly(-1, [{ valueCents: 0, target: whole }], whole)).toThrow(RangeError)
})
