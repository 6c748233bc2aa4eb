import { expect, it } from 'vitest'
import { tourWords } from './tour-words.ts'

it('tells trial and order apart: the trial needs no payment data and becomes no subscription', () => {
  const { activate, order } = tourWords(14)
  expect(activate.description).toContain('14 Tage kannst du dort auch kostenlos testen: ohne Zahlungsdaten')
  expect(activate.description).toContain('der Test wird kein Abo')
  expect(order.title).toContain('zahlungspflichtig')
  expect(tourWords(1).activate.description).toMatch(/^Einen Tag kannst/)
  expect(tourWords(0).activate.description).not.toContain('test')
})

it('promises nothing about an order that is charged at once, and no contract by a press', () => {
  for (const days of [0, 14])
    for (const { title, description } of Object.values(tourWords(days)))
      expect(`${title} ${description}`).not.toMatch(/nichts abgebucht|schließt den Vertrag|Hier beginnt/)
  expect(tourWords(14).order.description).toContain('mit der Vertragsbestätigung annehmen')
})
