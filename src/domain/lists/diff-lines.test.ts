import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'

const marks = { same: ' ', added: '+', removed: '-' } as const
const told = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => marks[kind] + text)

test('what both have stays, the rest was removed or added', () => {
  expect(told('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(told('a', 'a')).toEqual([' a'])
})

test('either text can be put together again', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after)
      const without = (kind: 'added' | 'removed') =>
        lines.flatMap((line) => (line.kind === kind ? [] : [line.text])).join('\n')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})

test('texts without end are told whole', () => {
  const long = 'a\n'.repeat(3_000)
  expect(diffLines(long, `${long}b`)).toHaveLength(6_002)
})
