import { expect, it } from 'vitest'
import { currentAt, placeGroups, placeOf } from './places.ts'

it.each([
  ['/finanzrechner', 'Finanzrechner'],
  ['/finanzrechner/inflation', 'Finanzrechner'],
  ['/vermoegensplan/statistiken', 'Statistiken'],
  ['/einstellungen/konten', 'Konten'],
  ['/einstellungen/vermoegensplan', 'Annahmen im Plan'],
  ['/einstellungen/haushalt', 'Alle Einstellungen'],
  ['/impressum', undefined],
])('%s belongs to %s', (pathname, label) => expect(placeOf(pathname)?.label).toBe(label))

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
  expect(marks('/impressum')).toEqual([])
})
