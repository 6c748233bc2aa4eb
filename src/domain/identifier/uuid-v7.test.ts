import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { uuidV7 } from './uuid-v7.ts'

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

it('puts time, version, variant and random bits where RFC 9562 says', () => {
  const id = uuidV7(
    0x01_7f_22_e2_79_b0,
    Uint8Array.from([0xfc, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]),
  )
  expect(id).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

it('always has the form of a version 7 identifier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), bytes, (time, random) => {
      expect(uuidV7(time, random)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    }),
  )
})

it('sorts by time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 2 }), bytes, bytes, (time, first, second) => {
      expect(uuidV7(time, first) < uuidV7(time + 1, second)).toBe(true)
    }),
  )
})

it('leaves the given bytes as they are', () => {
  const random = new Uint8Array(10).fill(255)
  uuidV7(1, random)
  expect(random).toEqual(new Uint8Array(10).fill(255))
})

it('refuses a wrong number of bytes and a time that does not fit', () => {
  expect(() => uuidV7(0, new Uint8Array(9))).toThrow(RangeError)
  expect(() => uuidV7(2 ** 48, new Uint8Array(10))).toThrow(RangeError)
  expect(() => uuidV7(-1, new Uint8Array(10))).toThrow(RangeError)
})
