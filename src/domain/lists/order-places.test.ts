import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderPlaces } from './order-places.ts'

it('puts at a place what sorting puts there, and loses nothing', () => {
  const value = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, min: -1e9, max: 1e9 }))
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 400 }),
      fc.array(fc.nat(399), { maxLength: 5 }),
      (list, any) => {
        const places = any.map((place) => place % list.length).toSorted((first, second) => first - second)
        const values = Float64Array.from(list, (each) => each + 0)
        const sorted = values.toSorted()
        orderPlaces(values, places)
        for (const place of places) expect(values[place]).toBe(sorted[place])
        expect(values.toSorted()).toEqual(sorted)
      },
    ),
  )
})
