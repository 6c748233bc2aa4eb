import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { textLines } from './text-lines.ts'

function read(pieces: readonly string[], mostCharacters = 5): readonly string[] {
  const lines: string[] = []
  const reader = textLines(
    (line, number) => lines.push(`${number}${line}`),
    () => lines.push('end'),
    mostCharacters,
  )
  for (const piece of pieces) reader.push(piece)
  reader.end()
  return lines
}

it('takes line ends of all kinds and numbers the lines', () => {
  expect(read(['a\rb\nc\r\n\nd'])).toEqual(['1a', '2b', '3c', '4', '5d', 'end'])
})

it('drops what is too long of a line', () => {
  expect(read(['1234567\r\n1234567'])).toEqual(['112345', '212345', 'end'])
})

it('reads any text alike in any pieces', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n'), maxLength: 30 })
  fc.assert(
    fc.property(text, fc.nat(30), (all, cut) => {
      expect(read([all.slice(0, cut), all.slice(cut)])).toEqual(read([all]))
      expect(read([...all])).toEqual(read([all]))
    }),
    { numRuns: 1000 },
  )
})
