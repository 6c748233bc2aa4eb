import { expect, test } from 'vitest'
import { pageHits } from './palette-hits.ts'

const first = (wanted: string) => pageHits(wanted)[0]?.label

test('what is called as it was typed comes first, whatever else is about it', () => {
  expect(first('konten')).toBe('Konten')
  expect(first('Konten')).toBe('Konten')
  expect(first('ziele')).toBe('Ziele')
})

test('what begins so comes before what only names it', () => {
  expect(first('kontens')).toBe('Kontensystem')
  expect(first('haushalt')).toBe('Haushalt')
  expect(pageHits('haushalt').map(({ label }) => label)).toContain('Haushaltsplan')
})

test('without a word the places stand in their order', () => {
  expect(first('')).toBe('Übersicht')
})
