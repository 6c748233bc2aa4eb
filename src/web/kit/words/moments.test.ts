import { expect, test } from 'vitest'
import { clockTime, germanDay, momentInColumn, momentInSentence } from './moments.ts'

const today = '2026-11-21'

test('times are those of clocks in Germany, in winter and in summer', () => {
  expect(clockTime('2026-11-21T13:02:00Z')).toBe('14:02')
  expect(clockTime('2026-07-01T13:02:00Z')).toBe('15:02')
})

test('a day begins at midnight in Germany', () => {
  expect(germanDay('2026-11-20T22:59:00Z')).toBe('2026-11-20')
  expect(germanDay('2026-11-20T23:00:00Z')).toBe('2026-11-21')
})

test.each([
  ['2026-11-21T08:14:00Z', 'heute, 09:14'],
  ['2026-11-20T20:40:00Z', 'gestern, 21:40'],
  ['2026-11-20T23:30:00Z', 'heute, 00:30'],
  ['2026-11-08T17:05:00Z', '08.11.2026, 18:05'],
])('%s in a column is %s', (instant, words) => {
  expect(momentInColumn(instant, today)).toBe(words)
})

test.each([
  ['2026-11-21T12:58:00Z', 'heute um 13:58'],
  ['2026-11-22T12:58:00Z', 'morgen um 13:58'],
  ['2026-11-08T17:05:00Z', 'am 08.11.2026 um 18:05'],
])('%s in a sentence is %s', (instant, words) => {
  expect(momentInSentence(instant, today)).toBe(words)
})
