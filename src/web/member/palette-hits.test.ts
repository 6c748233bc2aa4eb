import { expect, test } from 'vitest'
import { accountHits, bookingHits, firstHits, pageHits, propertyHits } from './palette-hits.ts'

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

const accounts = [
  { id: 'a', name: 'Überziehung Ökobank', bank: 'Ökobank' },
  { id: 'b', name: 'Depot Zürich', bank: '' },
  { id: 'c', name: 'Große Rücklage', bank: 'Sparkasse' },
]

test.for([
  ['ueberziehung', 'Überziehung Ökobank'],
  ['uberziehung', 'Überziehung Ökobank'],
  ['Überz', 'Überziehung Ökobank'],
  ['Depot zurich', 'Depot Zürich'],
  ['depot zuer', 'Depot Zürich'],
  ['grosse rueck', 'Große Rücklage'],
])('who types %s finds %s', ([wanted = '', name]) => {
  expect(accountHits(wanted, accounts).map(({ label }) => label)).toEqual([name])
})

test('a word that begins so comes before one that has it inside, and nothing is found by chance', () => {
  const giro = { id: 'g', name: 'Girokonto', bank: 'Musterbank' }
  expect(accountHits('oko', [giro, ...accounts]).map(({ label }) => label)).toEqual([
    'Überziehung Ökobank',
    'Girokonto',
  ])
  expect(pageHits('arzte')).toEqual([])
})

test('a part of a word is enough where a page is meant', () => {
  expect(pageHits('rechner').map(({ label }) => label)).toContain('Finanzrechner')
})

test.for([
  ['leipz', 'ETW Leipzig', '/immobilien-kurs?immobilie=leipzig'],
  ['plagwitz', 'Plagwitz, 3. OG', '/immobilien-kurs?ansicht=pruefen&pruefung=plagwitz'],
])('who types %s finds %s, with the way to its figures', ([wanted = '', label, to]) => {
  const records = {
    properties: [{ id: 'leipzig', name: 'ETW Leipzig' }],
    checks: [{ id: 'plagwitz', name: 'Plagwitz, 3. OG' }],
  }
  expect(propertyHits(wanted, records)).toMatchObject([{ label, to }])
  expect(propertyHits('', records)).toEqual([])
})

test.for([
  ['Zins und T', 'Zins und Tilgung', '/immobilien-kurs?ansicht=kurs&lektion=4'],
  ['lektion 8', 'Mieten oder kaufen', '/immobilien-kurs?ansicht=kurs&lektion=8'],
  ['kauf pruefen', 'Kauf prüfen', '/immobilien-kurs?ansicht=pruefen'],
  ['anlage v', 'Anlage V', '/immobilien-kurs?ansicht=steuer'],
])('who types %s comes to %s', ([wanted = '', label, to]) => {
  expect(pageHits(wanted)[0]).toMatchObject({ label, to })
})

const booking = (at: number) => ({
  id: `booking-${at}`,
  day: '2026-11-12' as const,
  amountCents: -45_90,
  counterparty: 'REWE Markt',
  purpose: '',
  note: '',
  bookingText: 'Kartenzahlung',
})

test('bookings lead to the list of such bookings, opened', () => {
  const [hit] = bookingHits('rewe', [booking(1)])
  expect(hit).toMatchObject({ label: 'REWE Markt', note: '12.11.2026', cents: -45_90 })
  expect(hit?.to).toBe('/haushaltsplan?ansicht=buchungen&suche=rewe&buchung=booking-1')
})

test('of many bookings the newest three stand there, and the way to all', () => {
  const hits = bookingHits(
    'rewe',
    [1, 2, 3, 4].map((at) => booking(at)),
  )
  expect(hits.map(({ label }) => label)).toEqual([
    'REWE Markt',
    'REWE Markt',
    'REWE Markt',
    'Alle Buchungen mit „rewe“',
  ])
})

test('seven hits at most, and bookings are not pushed out by pages', () => {
  const hits = firstHits([...pageHits(''), ...bookingHits('rewe', [booking(1)])])
  expect(hits).toHaveLength(7)
  expect(hits.at(-1)?.group).toBe('booking')
})
