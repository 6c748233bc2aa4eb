import { describe, expect, it } from 'vitest'
import { daysLeftWords, deskHeadline, durationOf, furtherFact, openWords } from './desk-words.ts'

const nothing = { clients: 4, open: 0, requests: 0, ends: [] }

describe('the title of the desk', () => {
  it.each([
    [
      { ...nothing, open: 2, ends: [6] },
      'Zwei Vorschläge warten auf eine Antwort, ein Zugriff endet in sechs Tagen.',
    ],
    [{ ...nothing, open: 1 }, 'Ein Vorschlag wartet auf eine Antwort.'],
    [{ ...nothing, open: 13 }, '13 Vorschläge warten auf eine Antwort.'],
    [{ ...nothing, ends: [0] }, 'Ein Zugriff endet heute.'],
    [{ ...nothing, ends: [1] }, 'Ein Zugriff endet morgen.'],
    [{ ...nothing, ends: [1, 5] }, 'Zwei Zugriffe enden in den nächsten fünf Tagen.'],
    [{ ...nothing, ends: [0, 1] }, 'Zwei Zugriffe enden bis morgen.'],
    [
      { ...nothing, requests: 1, ends: [3] },
      'Ein Zugriff endet in drei Tagen, eine Anfrage wartet auf dich.',
    ],
    [{ ...nothing, clients: 0, requests: 2 }, 'Zwei Anfragen warten auf dich.'],
    [nothing, 'Vier Mandanten, und nichts wartet.'],
    [{ ...nothing, clients: 1 }, 'Ein Mandant, und nichts wartet.'],
    [{ ...nothing, clients: 0 }, 'Noch hat dich niemand gewählt.'],
  ])('of %o', (facts, words) => expect(deskHeadline(facts)).toBe(words))

  it('leaves a third fact to the sentence below', () => {
    expect(furtherFact({ ...nothing, open: 1, ends: [2], requests: 1 })).toBe('Eine Anfrage wartet auf dich.')
    expect(furtherFact({ ...nothing, open: 1, requests: 1 })).toBeNull()
  })
})

it('counts the days that are left', () => {
  expect(daysLeftWords(60)).toBe('noch 60 Tage')
  expect(daysLeftWords(1)).toBe('noch 1 Tag')
  expect(daysLeftWords(0)).toBe('nur noch heute')
})

it('tells how long a request asks for', () => {
  expect(durationOf({ expires_on: '2027-01-20' }, '2026-11-21')).toBe('60 Tage, bis 20. Januar 2027')
  expect(durationOf({ expires_on: '2026-11-21' }, '2026-11-21')).toBe('nur noch heute, bis 21. November 2026')
})

it('tells which proposals to a client wait', () => {
  const [seen, unseen] = [{ seenAt: '2026-11-20T08:12:00Z' }, { seenAt: null }]
  expect(openWords([])).toBeNull()
  expect(openWords([seen])).toBe('1 Vorschlag offen, gelesen')
  expect(openWords([unseen])).toBe('1 Vorschlag offen, ungelesen')
  expect(openWords([seen, unseen])).toBe('2 Vorschläge offen, 1 gelesen')
  expect(openWords([unseen, unseen])).toBe('2 Vorschläge offen, ungelesen')
})
