import { expect, it } from 'vitest'
import { standWords } from './stand-words.ts'

const at = (instant: string) => new Date(instant).getTime()

it('a time of today stands alone', () => {
  expect(standWords(at('2026-11-29T17:14:00Z'), '2026-11-29')).toEqual({
    short: 'Stand 18:14',
    long: 'Stand von 18:14',
  })
})

it('another day is named, by the German calendar', () => {
  expect(standWords(at('2026-11-29T22:59:00Z'), '2026-11-30')).toEqual({
    short: 'Stand 29.11., 23:59',
    long: 'Stand vom 29.11.2026, 23:59',
  })
})
