import { expect, it } from 'vitest'
import { ageWords, openWords, savedWords } from './balance-words.ts'

it.each([
  ['2026-10-31', '31.10., vor 21 Tagen'],
  ['2026-11-20', '20.11., gestern'],
  ['2026-11-21', '21.11., heute'],
  ['2025-12-31', '31.12.2025, vor 325 Tagen'],
] as const)('says how old a balance of %s is', (day, words) => {
  expect(ageWords(day, '2026-11-21').join(' ')).toBe(words)
})

it('counts what is there and what is not', () => {
  expect([0, 1, 6].map(savedWords)).toEqual([
    'Noch kein Stand ist eingetragen',
    'Ein Stand ist gespeichert',
    'Sechs Stände sind gespeichert',
  ])
  expect([1, 2].map(openWords)).toEqual(['Ein Stand ist offen', 'Zwei Stände sind offen'])
})
