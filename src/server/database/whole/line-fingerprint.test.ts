import { expect, test } from 'vitest'
import { createLineFingerprint } from './line-fingerprint.ts'

const rows = ['a\t1\n', 'a\t2\n', 'b\t1\n', 'Zoë „\u2028“\t3\n', '\n']

test('the order of lines does not matter, nor where they are cut', () => {
  const whole = Buffer.from(rows.join(''))
  const expected = of([whole])
  expect(expected.rows).toBe(5)
  expect(of([Buffer.from(rows.toReversed().join(''))])).toEqual(expected)
  for (let cut = 1; cut < whole.length; cut += 1)
    expect(of([whole.subarray(0, cut), whole.subarray(cut)])).toEqual(expected)
})

test('any change of a line matters, also one that two lines exchange', () => {
  const seen = new Set<string>()
  const changed = [
    rows,
    ['a\t2\n', 'a\t2\n', ...rows.slice(2)],
    ['a\t1\n', 'a\t1\n', 'b\t2\n', ...rows.slice(3)],
    rows.slice(1),
    [...rows, '\n'],
  ]
  for (const lines of changed) seen.add(of(lines.map((line) => Buffer.from(line))).fingerprint)
  expect(seen.size).toBe(changed.length)
})

function of(parts: readonly Uint8Array[]) {
  const lines = createLineFingerprint()
  for (const part of parts) lines.add(part)
  return lines.get()
}
