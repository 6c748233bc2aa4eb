import { expect, it } from 'vitest'
import { bottomPlaces, currentAt, furtherPlaces, placeGroups, placeOf, settingsPlaces } from './places.ts'

it.each([
  ['/finanzrechner', 'Finanzrechner'],
  ['/finanzrechner/inflation', 'Finanzrechner'],
  ['/vermoegensplan/statistiken', 'Statistiken'],
  ['/einstellungen/konten', 'Einstellungen'],
  ['/einstellungen/haushalt', 'Einstellungen'],
  ['/benutzer', 'Einstellungen'],
  ['/subscription', 'Einstellungen'],
  ['/impressum', undefined],
])('%s belongs to %s', (pathname, label) => expect(placeOf(pathname)?.label).toBe(label))

it('has at most thirteen entries, and on a phone no more than a screen holds', () => {
  expect(placeGroups.flatMap(({ places }) => places).length).toBeLessThanOrEqual(13)
  expect(bottomPlaces).toHaveLength(4)
  expect(furtherPlaces.length).toBeLessThanOrEqual(9)
  expect(furtherPlaces).not.toContain(settingsPlaces[0])
})

it('tells a view of a page from the page', () => {
  expect(placeOf('/dashboard')?.label).toBe('Übersicht')
  expect(placeOf('/dashboard', '?anordnen=ja')?.label).toBe('Übersicht')
  expect(placeOf('/dashboard', '?schritt=3&monat=2026-10')?.label).toBe('Monatsabschluss')
  expect(placeOf('/kontensystem', '?schritt=3')?.label).toBe('Kontensystem')
})

it('marks the page itself, and above it the place that it belongs to', () => {
  const marks = (pathname: string) => {
    const currentOf = currentAt(pathname)
    return placeGroups
      .flatMap(({ places }) => places)
      .flatMap((place) => {
        const mark = currentOf(place)
        return mark ? [[place.label, mark]] : []
      })
  }
  expect(marks('/finanzrechner')).toEqual([['Finanzrechner', 'page']])
  expect(marks('/finanzrechner/inflation')).toEqual([['Finanzrechner', 'true']])
  expect(marks('/einstellungen/konten')).toEqual([['Einstellungen', 'true']])
  expect(marks('/subscription')).toEqual([['Einstellungen', 'true']])
  expect(marks('/impressum')).toEqual([])
})
