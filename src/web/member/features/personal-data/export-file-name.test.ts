import { expect, test } from 'vitest'
import { exportFileName } from './export-file-name.ts'

test('the server names the file; without a name it still says what it is', () => {
  expect(exportFileName('daten-2026-11-21.zip', '2026-11-21')).toBe('daten-2026-11-21.zip')
  expect(exportFileName('', '2026-11-21')).toBe('meine-daten-2026-11-21.zip')
})
