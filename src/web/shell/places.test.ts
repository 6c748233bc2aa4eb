import { expect, it } from 'vitest'
import { placeOf } from './places.ts'

it.each([
  ['/finanzrechner', 'Finanzrechner'],
  ['/finanzrechner/inflation', 'Finanzrechner'],
  ['/vermoegensplan/statistiken', 'Statistiken'],
  ['/einstellungen/konten', 'Konten'],
  ['/einstellungen/haushalt', 'Alle Einstellungen'],
  ['/impressum', undefined],
])('%s belongs to %s', (pathname, label) => expect(placeOf(pathname)?.label).toBe(label))
