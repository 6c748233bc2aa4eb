import { expect, it } from 'vitest'
import { openBookingsSentence } from './answer-words.ts'

it.for([
  [1, '1 Buchung ohne Posten im November. Sie zählt noch nirgends.'],
  [2, '2 Buchungen ohne Posten im November. Sie zählen noch nirgends.'],
] as const)('%i bookings without a category agree with their verb', ([count, sentence]) => {
  expect(openBookingsSentence(count, '2026-11-01')).toBe(sentence)
})
