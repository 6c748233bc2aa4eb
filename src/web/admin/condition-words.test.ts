import { expect, test } from 'vitest'
import { conditionHeadline, redWords } from './condition-words.ts'

const summary = { level: 'green', red: [], amber: [], is_stale: false } as const

test.each([
  [null, 'Noch nicht geprüft.'],
  [summary, 'Alles ist in Ordnung.'],
  [{ ...summary, amber: ['backup'] }, 'Alles läuft, ein Punkt ist gelb.'],
  [{ ...summary, amber: ['backup', 'errors'] }, 'Alles läuft, zwei Punkte sind gelb.'],
  [{ ...summary, red: ['mail_server'], amber: ['errors'] }, 'Mailserver ist rot.'],
  [{ ...summary, red: ['jobs'] }, 'Aufträge sind rot.'],
  [{ ...summary, red: ['jobs', 'storage'] }, 'Zwei Punkte sind rot.'],
  [{ ...summary, is_stale: true }, 'Die Prüfung des Zustands steht still.'],
] as const)('%o', (given, words) => {
  expect(conditionHeadline(given && { ...given, red: [...given.red], amber: [...given.amber] })).toBe(words)
})

test('nothing red is nothing to say', () => {
  expect(redWords(null)).toBeUndefined()
  expect(redWords({ ...summary, red: [], amber: ['errors'] })).toBeUndefined()
})
