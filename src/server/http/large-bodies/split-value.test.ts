import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPart, splitValue } from './split-value.ts'

const element = fc.jsonValue({ maxDepth: 2 })
const lists = fc.record({
  rows: fc.array(element, { maxLength: 400 }),
  put: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.array(element, { maxLength: 200 })),
  note: fc.string(),
})

test('a value that was split is whole again', () => {
  fc.assert(
    fc.property(lists, (value) => {
      const { frame, parts } = splitValue(value)
      const whole: unknown = JSON.parse(frame)
      for (const part of parts) addPart(whole, part)
      expect(whole).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('no part is long', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => ({ index, text: 'x'.repeat(700) }))
  const { frame, parts } = splitValue({ rows })
  expect(frame.length).toBeLessThan(100)
  expect(Math.max(...parts.map(({ elements }) => elements.length))).toBeLessThan(70_000)
})
