import { expect, test } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Effect, StepEffect } from '#domain/proposals/effect.ts'
import {
  allWords,
  choiceSentence,
  choiceWords,
  closedHeadline,
  headline,
  lineSentence,
} from './proposal-words.ts'

const step = (
  name: StepEffect['name'],
  before: StepEffect['before'],
  after: StepEffect['after'],
  monthsEarlier: number | null,
): StepEffect => ({ name, before, after, monthsEarlier })
const protection = step('protection', '2028-04-01', '2027-07-01', 9)
const security = step('security', '2065-11-01', '2062-04-01', 43)
const freedom = step('freedom', '2072-05-01', '2069-02-01', 39)
const effect = (steps: Effect['steps']): Effect => ({ steps, month: null, end: null })
const all = effect([protection, security, freedom])

test('the headline tells the last step that moves', () => {
  expect(headline(all, 3, formatEuro)).toBe(
    'Nimmst du alle drei Änderungen an, beginnt Freiheit 39 Monate früher.',
  )
  const still = step('freedom', '2072-05-01', '2072-05-01', 0)
  expect(headline(effect([protection, security, still]), 2, formatEuro)).toBe(
    'Nimmst du beide Änderungen an, beginnt Sicherheit 43 Monate früher.',
  )
})

test('where no step moves, the end of the plan or nothing is told', () => {
  const end = { month: '2062-12-01', beforeCents: 100, afterCents: 250_100 } as const
  expect(headline({ ...effect([]), end }, 1, formatEuro)).toBe(
    'Nimmst du die Änderung an, hast du Ende 2062 rund 2.500\u00A0€ mehr.',
  )
  expect(headline(effect(null), 2, formatEuro)).toBe('Zwei Änderungen sind vorgeschlagen.')
  expect(headline(undefined, 1, formatEuro)).toBe('Eine Änderung ist vorgeschlagen.')
})

test('buttons name what is chosen', () => {
  expect(choiceWords(2, 1)).toBe('Zwei annehmen, eine ablehnen')
  expect(choiceWords(0, 1)).toBe('Eine ablehnen')
  expect([1, 2, 3].map((count) => allWords(count, 'annehmen'))).toEqual([
    'Annehmen',
    'Beide annehmen',
    'Alle drei annehmen',
  ])
})

test('the sentence about the choice compares it with all lines', () => {
  const chosen = effect([step('protection', '2028-04-01', '2027-10-01', 6), security, freedom])
  expect(choiceSentence(chosen, all, 2)).toBe(
    'Mit deiner Auswahl: Schutz 6 statt 9 Monate früher. Sicherheit bleibt bei „43 Monate früher“.',
  )
  expect(choiceSentence(all, all, 3)).toBe(
    'Mit deiner Auswahl ist die Wirkung dieselbe wie mit allen Zeilen.',
  )
  expect(choiceSentence(undefined, all, 0)).toBe('Ohne eine angenommene Zeile bleibt dein Plan, wie er ist.')
})

test('a rate says what remains for Leben', () => {
  const month = {
    month: '2026-12-01',
    pots: [{ pot: 'life', beforeCents: 349_235, afterCents: 339_922 }],
    reserve: { beforeCents: 0, afterCents: 0 },
    income: { beforeCents: 465_645, afterCents: 465_645 },
    freeLife: { beforeCents: 17_489, afterCents: 8_176 },
  } as const
  expect(
    lineSentence(
      { kind: 'rate', pot: 'saving_rate', month: '2026-12-01', bp: 1_200 },
      { ...effect(null), month },
      formatEuro,
    ),
  ).toBe('Leben bekommt 93,13\u00A0€ weniger und bleibt 81,76\u00A0€ über dem Haushaltsplan.')
})

test('an answered proposal says what became of it', () => {
  const [yes, no] = [{ state: 'accepted' }, { state: 'rejected' }]
  expect(closedHeadline([yes, yes, no], false)).toBe('Du hast zwei von drei Änderungen angenommen.')
  expect(closedHeadline([no], false)).toBe('Du hast die Änderung abgelehnt.')
  expect(closedHeadline([{ state: 'open' }], true)).toBe('Dieser Vorschlag wurde zurückgezogen.')
})
