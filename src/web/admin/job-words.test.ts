import { expect, test } from 'vitest'
import { durationWords, jobLabel, jobWords } from './job-words.ts'

test.each([
  ['2026-11-21T03:00:00.000Z', '2026-11-21T03:00:00.200Z', 'unter 1 Sek.'],
  ['2026-11-21T03:00:00Z', '2026-11-21T03:00:42Z', '42 Sek.'],
  ['2026-11-21T03:00:00Z', '2026-11-21T03:01:12Z', '1 Min. 12 Sek.'],
])('from %s to %s: %s', (start, end, words) => {
  expect(durationWords(start, end)).toBe(words)
})

test('names of jobs are for programs: people read labels', () => {
  expect(jobLabel('data.examine')).toBe('Datenprüfung')
  expect(jobLabel('mail.deliver')).toBe(null)
  for (const { label, purpose } of Object.values(jobWords)) {
    expect(label).toMatch(/^\p{Lu}/u)
    expect(label).not.toContain('.')
    expect(purpose).toMatch(/\.$/)
  }
  expect(jobWords['data.examine'].result!(0)).toBe('0 Abweichungen')
  expect(jobWords['data.examine'].result!(1)).toBe('1 Abweichung')
})
