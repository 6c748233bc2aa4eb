import { expect, it } from 'vitest'
import { tourWords } from './tour-words.ts'

it('tells trial and order apart: the trial needs no payment data and becomes no subscription', () => {
  const { activate, order } = tourWords({ days: 14, maxDays: 75 })
  expect(activate.title).toBe('Hier findest du Test und Abo')
  expect(activate.description).toContain(
    'Kostenlos, bis dein Haushalt den zweiten Monat abgeschlossen hat, mindestens 14 und höchstens 75 Tage. Der Test braucht keine Zahlungsdaten, endet von selbst und wird kein Abo.',
  )
  expect(order.title).toBe('Erst mit diesem Knopf bestellst du verbindlich')
  expect(tourWords({ days: 1, maxDays: 1 }).activate.description).toMatch(/^Einen Tag lang kostenlos\. /)
  const without = tourWords(null).activate
  expect(`${without.title} ${without.description}`).not.toMatch(/test/i)
})

it('promises nothing about an order that is charged at once, and no contract by a press', () => {
  for (const trial of [null, { days: 14, maxDays: 75 }])
    for (const { title, description } of Object.values(tourWords(trial)))
      expect(`${title} ${description}`).not.toMatch(/nichts abgebucht|schließt den Vertrag|Hier beginnt/)
  expect(tourWords({ days: 14, maxDays: 75 }).order.description).toContain(
    'mit der Vertragsbestätigung annehmen',
  )
})
