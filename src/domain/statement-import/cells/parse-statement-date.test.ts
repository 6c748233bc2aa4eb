import { expect, it } from 'vitest'
import { parseStatementDate } from './parse-statement-date.ts'

function read(text: string) {
  const result = parseStatementDate(text)
  return result.ok ? result.day : result.reason
}

it.each([
  ['1.2.2026', '2026-02-01'],
  ['1.2.26', '2026-02-01'],
  [' 01.02.2026 ', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['2026-11-20T23:59:59+02:00', '2026-11-20'],
  ['2026-11-20 10:15', '2026-11-20'],
  ['2026-11-20+01:00', '2026-11-20'],
  ['01.01.00', '2000-01-01'],
  ['01.02.2026 14:03', '2026-02-01'],
  ['1.2.26, 9:03:59 Uhr', '2026-02-01'],
  ['2026/2/1', '2026-02-01'],
  ['2026.02.01', '2026-02-01'],
])('reads %s', (text, day) => {
  expect(read(text)).toBe(day)
})

it.each(['', ' ', 'offen', 'Offen', 'n/a'])('takes %j for a day that is not there yet', (text) => {
  expect(read(text)).toBeNull()
})

it.each([
  '00.01.2026',
  '32.01.2026',
  '01.13.2026',
  '01/13/2026',
  '2026-1-2',
  '20261320',
  '1.2.126',
  '01-02-2026',
  '01/02/26',
  '46315',
  '2026-11-20T',
  '2026-11-20Tmorgen',
  'heute',
])('refuses %s', (text) => {
  expect(read(text)).toBe('not_a_date')
})
