import { expect, test } from 'vitest'
import { withoutOwnWords } from './without-own-words.ts'

test('names and the parts of an address are taken out, whatever their case', () => {
  expect(withoutOwnWords('Anna.BERGER1985', ['Anna', 'Berger'])).toBe('.1985')
  expect(withoutOwnWords('berger-anna-web', ['anna.berger@web.de'])).toBe('--')
})

test('words of one or two letters stay: they prove nothing', () => {
  expect(withoutOwnWords('Edelweiss am See', ['Ed', 'am'])).toBe('Edelweiss am See')
})

test('a password without own words stays as it is', () => {
  expect(withoutOwnWords('grüne Tinte 🦔 im Glas', ['Anna'])).toBe('grüne Tinte 🦔 im Glas')
})

test('a word that comes together when another is taken out is taken out, too', () => {
  expect(withoutOwnWords('anbergerna', ['berger'])).toBe('anna')
  expect(withoutOwnWords('aannanna1', ['anna'])).toBe('1')
})
