import { expect, test } from 'vitest'
import { oldPageSentence } from './old-page-sentence.ts'

const at = (text: string) => Date.parse(text)

test('a page confirmed today, by the clock of Germany, says nothing', () => {
  expect(oldPageSentence(at('2026-12-28T00:30:00+01:00'), at('2026-12-28T23:30:00+01:00'))).toBeNull()
})

test('a page of a former day names that day', () => {
  expect(oldPageSentence(at('2026-12-28T23:30:00+01:00'), at('2026-12-29T00:30:00+01:00'))).toBe(
    'Keine Verbindung: Die Anwendung ist auf dem Stand vom 28.12.2026. Beträge, Sätze und Texte können sich seitdem geändert haben.',
  )
})

test('in January a page of the former year says that the amounts of the new one are missing', () => {
  expect(oldPageSentence(at('2026-12-31T20:00:00+01:00'), at('2027-01-01T00:00:00+01:00'))).toBe(
    'Keine Verbindung: Die Anwendung ist auf dem Stand vom 31.12.2026. Gesetzliche Beträge und Steuersätze für 2027 fehlen noch.',
  )
})
