import { expect, test } from 'vitest'
import { exportFileName, fileSize } from './export-words.ts'

test('the server names the file; without a name it still says what it is', () => {
  expect(exportFileName('daten-2026-11-21.zip', '2026-11-21')).toBe('daten-2026-11-21.zip')
  expect(exportFileName('', '2026-11-21')).toBe('meine-daten-2026-11-21.zip')
})

test.each([
  [0, '1\u00A0kB'],
  [1_499, '1\u00A0kB'],
  [38_200, '38\u00A0kB'],
  [999_600, '1\u00A0MB'],
  [1_437_000, '1,4\u00A0MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
