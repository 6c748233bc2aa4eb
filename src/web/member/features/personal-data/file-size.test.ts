import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '1\u00A0kB'],
  [1_499, '1\u00A0kB'],
  [38_200, '38\u00A0kB'],
  [999_600, '1\u00A0MB'],
  [1_437_000, '1,4\u00A0MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
