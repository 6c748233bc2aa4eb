import { expect, test } from 'vitest'
import { softHyphens } from './soft-hyphens.ts'

test.for([
  ['Girokonto', 'Girokonto'],
  ['Haushaltskonto', 'Haushaltskonto'],
  ['Grunderwerbsteuerrücklage Ferienwohnung', 'Grund-erwerb-steuer-rücklage Ferienwohnung'],
  ['Gemeinschaftsgirokonto', 'Gemein-schafts-giro-konto'],
  ['Berufsunfähigkeitsversicherung', 'Berufsun-fähigkeits-versicherung'],
  ['Kinderhospizförderverein', 'Kinderhospiz-förder-verein'],
  ['Unternehmensberatung', 'Unter-neh-mens-be-ra-tung'],
])('long words of %s can end a line', ([text = '', hyphenated]) => {
  expect(softHyphens(text).replaceAll('\u00AD', '-')).toBe(hyphenated)
})

test('nothing but soft hyphens is added', () => {
  const text = 'Veräußerungserlös Gewerbegrundstück, Freizeitvergnügen & 1.234.567,00\u00A0€'
  expect(softHyphens(text).replaceAll('\u00AD', '')).toBe(text)
})
