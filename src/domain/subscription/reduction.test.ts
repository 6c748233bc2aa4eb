import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Reduction,
  SMALLEST_PAYMENT_CENTS,
  afterParts,
  priceStepTexts,
  priceSteps,
  reducePrice,
  reductionText,
} from './reduction.ts'
import { type Plan, monthsOf, plans } from './term.ts'

const months = (units: number, id = 'm'): Reduction => ({ id, kind: 'months', percentBp: null, units })
const percent = (percentBp: number, units: number, id = 'p'): Reduction => ({
  id,
  kind: 'percent',
  percentBp,
  units,
})
const euros = (units: number, id = 'e'): Reduction => ({ id, kind: 'euros', percentBp: null, units })

describe('a reduced price', () => {
  it.each([
    ['a free month', 'monthly', 990, [months(3)], 0],
    ['months of a year, as twelfths', 'yearly', 9_900, [months(3)], 7_425],
    ['more months than the year has', 'yearly', 9_900, [months(14)], 0],
    ['months of two gifts', 'yearly', 10_000, [months(5, 'a'), months(7, 'b')], 0],
    ['a percentage', 'yearly', 9_900, [percent(2_000, 1)], 7_920],
    ['halves of a cent away from zero', 'monthly', 995, [percent(1_000, 1)], 895],
    ['a sum', 'monthly', 990, [euros(300)], 690],
    ['a sum above the price', 'monthly', 990, [euros(2_000)], 0],
    ['a percentage of what months leave', 'yearly', 9_900, [percent(2_000, 1), months(6)], 3_960],
    ['a sum after a percentage', 'yearly', 9_900, [euros(1_000), percent(2_000, 1)], 6_920],
    ['percentages one after the other', 'yearly', 10_000, [percent(5_000, 1, 'a'), percent(5_000, 1)], 2_500],
  ] as const)('by %s', (_, plan, price, reductions, left) => {
    expect(reducePrice(plan, price, reductions).leftCents).toBe(left)
  })

  it('of the plan alone that a voucher is for', () => {
    const forMonths = { ...percent(5_000, 3), onlyPlan: 'monthly' } as const
    expect(reducePrice('yearly', 9_900, [forMonths]).leftCents).toBe(9_900)
    expect(reducePrice('monthly', 990, [forMonths]).leftCents).toBe(495)
    expect(priceSteps('yearly', 9_900, [forMonths])).toEqual([{ payments: null, amountCents: 9_900 }])
  })

  it('leaves the smallest payment, and the rest of a sum to later ones', () => {
    expect(reducePrice('monthly', 990, [euros(980)])).toEqual({
      fullCents: 990,
      parts: [{ id: 'e', cents: 940, units: 940 }],
      leftCents: 50,
    })
    expect(priceSteps('monthly', 990, [euros(980)])).toEqual([
      { payments: 1, amountCents: 50 },
      { payments: 1, amountCents: 950 },
      { payments: null, amountCents: 990 },
    ])
  })

  it('is nothing where a percentage leaves less than the smallest payment', () => {
    expect(reducePrice('monthly', 990, [percent(9_600, 1)]).leftCents).toBe(0)
  })

  it('uses up no percentage and no sum in a period that is free', () => {
    expect(reducePrice('monthly', 990, [percent(2_000, 3), euros(500), months(1)]).parts).toEqual([
      { id: 'm', cents: 990, units: 1 },
    ])
  })
})

const anyReduction = fc.oneof(
  fc.integer({ min: 1, max: 24 }).map((units) => months(units)),
  fc
    .tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 6 }))
    .map(([bp, units]) => percent(bp, units)),
  fc.integer({ min: 1, max: 20_000 }).map((units) => euros(units)),
)
const anyReductions = fc
  .array(anyReduction, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((reduction, place): Reduction => ({ ...reduction, id: `r${place}` })))
const anyPrice = fc.record({
  plan: fc.constantFrom<Plan>(...plans),
  price: fc.integer({ min: 100, max: 25_000 }),
  reductions: anyReductions,
})

describe('of any reductions', () => {
  it('a price is never below zero, the parts sum up, and no rest is too small to be paid', () => {
    fc.assert(
      fc.property(anyPrice, ({ plan, price, reductions }) => {
        const { fullCents, parts, leftCents } = reducePrice(plan, price, reductions)
        expect(parts.reduce((sum, { cents }) => sum + cents, leftCents)).toBe(fullCents)
        expect(leftCents).toBeGreaterThanOrEqual(0)
        expect(leftCents === 0 || leftCents >= SMALLEST_PAYMENT_CENTS).toBe(true)
        for (const { id, cents, units } of parts) {
          expect(cents).toBeGreaterThan(0)
          expect(units).toBeGreaterThan(0)
          expect(units).toBeLessThanOrEqual(reductions.find((each) => each.id === id)!.units)
        }
      }),
    )
  })

  it('the units of all payments are those that were granted', () => {
    fc.assert(
      fc.property(anyPrice, ({ plan, price, reductions }) => {
        const used = new Map(reductions.map(({ id }) => [id, 0]))
        let left: readonly Reduction[] = reductions
        for (let count = 0; left.length > 0 && count < 1_000; count += 1) {
          const { parts } = reducePrice(plan, price, left)
          // A percentage that is less than half a cent takes nothing.
          if (parts.length === 0) break
          for (const { id, units } of parts) used.set(id, used.get(id)! + units)
          left = afterParts(left, parts)
        }
        const certain = reductions.filter(
          ({ kind, percentBp }) => kind !== 'percent' || (percentBp ?? 0) > 100,
        )
        expect(certain.map(({ id }) => used.get(id))).toEqual(certain.map(({ units }) => units))
      }),
    )
  })

  it('a sum alone takes exactly itself, and months exactly their share', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 20_000 }), ({ plan, price }, sum) => {
        const steps = priceSteps(plan, price, [euros(sum)])
        const taken = steps.reduce(
          (all, { payments, amountCents }) => all + (payments ?? 0) * (price - amountCents),
          0,
        )
        expect(taken).toBe(sum)
      }),
    )
    fc.assert(
      fc.property(anyPrice, ({ plan, price }) => {
        const year = Array.from({ length: monthsOf[plan] }, (_, place) => months(1, `m${place}`))
        const { parts, leftCents } = reducePrice(plan, price, year)
        expect(leftCents).toBe(0)
        expect(parts).toHaveLength(monthsOf[plan])
        const sizes = parts.map(({ cents }) => cents)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('in words', () => {
  it('says what it brings', () => {
    const values = [percent(2_050, 3), percent(1_000, 1), euros(1_500), months(1), months(2)]
    expect(values.map((value) => reductionText(value).replaceAll('\u00a0', ' '))).toEqual([
      '20,5 % auf 3 Zahlungen',
      '10 % auf eine Zahlung',
      '15,00 €',
      '1 Monat',
      '2 Monate',
    ])
  })

  it.each([
    ['yearly', 9_900, [percent(2_000, 1)], ['1. Jahr: 79,20 € statt 99,00 €', 'danach 99,00 € pro Jahr']],
    [
      'monthly',
      990,
      [months(3)],
      ['1. bis 3. Monat: 0,00 € statt 9,90 € pro Monat', 'danach 9,90 € pro Monat'],
    ],
    [
      'monthly',
      990,
      [euros(1_500)],
      ['1. Monat: 0,00 € statt 9,90 €', '2. Monat: 4,80 € statt 9,90 €', 'danach 9,90 € pro Monat'],
    ],
    ['monthly', 990, [], []],
  ] as const)('says the prices of a %s plan of %i', (plan, price, reductions, texts) => {
    expect(
      priceStepTexts(plan, price, priceSteps(plan, price, reductions)).map((text) =>
        text.replaceAll('\u00a0', ' '),
      ),
    ).toEqual(texts)
  })
})
