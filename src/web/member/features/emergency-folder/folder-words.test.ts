import { describe, expect, it } from 'vitest'
import { folderEntryKinds } from '#domain/emergency-folder/folder-entries.ts'
import { checkSentence, checkedWords, headlineOf, isCheckDue } from './folder-words.ts'

describe('the headline', () => {
  it.each([
    [12, 'Alles da. Die anderen finden sich zurecht.'],
    [11, 'Eine Angabe fehlt, dann finden sich die anderen zurecht.'],
    [9, 'Drei Angaben fehlen, dann finden sich die anderen zurecht.'],
    [0, 'Noch steht hier nichts, was anderen hilft.'],
  ])('with %i entries', (count, sentence) => {
    expect(headlineOf({ filled: folderEntryKinds.slice(0, count) })).toBe(sentence)
  })
})

describe('the check', () => {
  const checked = { checkedAt: '2026-05-15T18:31:00.000Z', dueOn: '2026-11-15' } as const

  it('tells how long ago it was, and whether the next one is due', () => {
    expect(checkedWords(checked, '2026-11-21')).toBe('zuletzt geprüft vor 190 Tagen')
    expect(checkedWords(checked, '2026-05-15')).toBe('heute geprüft')
    expect(checkedWords({ checkedAt: null, dueOn: null }, '2026-11-21')).toBe('noch nie geprüft')
    expect(isCheckDue(checked, '2026-11-14')).toBe(false)
    expect(isCheckDue(checked, '2026-11-15')).toBe(true)
  })

  it('is a sentence', () => {
    expect(checkSentence(checked, '2026-11-21')).toBe(
      'Geprüft am 15. Mai 2026. Alle sechs Monate fragen wir nach, die nächste Prüfung ist fällig.',
    )
    expect(checkSentence(checked, '2026-06-01')).toContain('die nächste Prüfung ist am 15. November 2026.')
    expect(checkSentence({ checkedAt: null, dueOn: null }, '2026-06-01')).toContain(
      'Sobald etwas eingetragen ist',
    )
  })
})
