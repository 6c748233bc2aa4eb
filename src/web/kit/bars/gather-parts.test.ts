import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { gatherParts } from './gather-parts.ts'

const sum = (parts: readonly { readonly cents: number }[]) =>
  parts.reduce((total, { cents }) => total + cents, 0)

it('a bar has ten parts at most: the smallest of more are one, and the sum stays', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ cents: fc.integer({ min: -1_000, max: 1_000 }) })), (parts) => {
      const shown = gatherParts(parts, (rest) => {
        expect(rest.length).toBeGreaterThan(1)
        return { cents: sum(rest) }
      })
      expect(shown.length).toBeLessThanOrEqual(10)
      expect(sum(shown)).toBe(sum(parts))
      expect(shown.slice(0, 9).every((part, at) => parts.indexOf(part) >= at)).toBe(true)
    }),
  )
})
