import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import { stepWords, valueWords } from './sensitivity-words.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')

it('names each step', () => {
  expect(stepWords({ lever: 'return', byBp: -100 })).toBe('1 Punkt weniger')
  expect(stepWords({ lever: 'inflation', byBp: -50 })).toBe('0,5 Punkte weniger')
  expect(plain(stepWords({ lever: 'spending', byBp: 1_000 }))).toBe('10 % mehr')
  expect(stepWords({ lever: 'retirement_age', byYears: -1 })).toBe('ein Jahr früher')
  expect(stepWords({ lever: 'withdrawal_order', order: 'shares_first' })).toBe('Aktien zuerst')
  expect(plain(stepWords({ lever: 'tax', mode: 'church_8' }))).toBe('8 % Kirchensteuer')
})

it('shows shares in whole percent, amounts in thousands', () => {
  expect(plain(valueWords({ measure: 'lasts' }, 7_712, formatEuro))).toBe('77 %')
  expect(plain(valueWords({ measure: 'middle' }, 69_149_900, formatEuro))).toBe('691.000 €')
})
