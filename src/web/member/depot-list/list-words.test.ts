import { expect, it } from 'vitest'
import { compareList } from '#domain/securities/compare-list.ts'
import { readText } from '#domain/statement-import/testing/samples.ts'
import { storableBooking } from '#web/member/import-preview/storable-booking.ts'
import { changesWords, changeWords, goneSentence } from './list-words.ts'
import { listedDepot } from './listed-depot.ts'

const at = (code: string, pieces: string) => ({ code, name: null, pieces })
const differences = compareList(
  [at('IE00BEISPIE4', '12.5'), at('DE000BEISP12', '3'), at('US0000000001', '9.75'), at('LU0000000002', '1')],
  [at('IE00BEISPIE4', '10'), at('DE000BEISP12', '3'), at('US0000000001', '10'), at('FR0000000003', '1234.5')],
)

it('names each difference in pieces, and hides them with the amounts', () => {
  expect(differences.map((each) => changeWords(each, false))).toEqual([
    '+2,5\u00A0Stück',
    'unverändert',
    '−0,25\u00A0Stück',
    'neu',
    'bisher 1.234,5\u00A0Stück',
  ])
  expect(differences.map((each) => changeWords(each, true)).join(' ')).not.toMatch(/\d/u)
  expect(changesWords(differences)).toBe(
    '1 neu, 1 mit mehr Stück, 1 mit weniger Stück, 1 unverändert, 1 nicht mehr dabei',
  )
})

it('the rows of a list state the value of each position and of all', () => {
  const { format, bookings } = readText(
    'Bestand am 27.11.2026\nISIN;Name;Stück;Kurs;Kurswert\nIE00BEISPIE4;Index;2;10,00;20,00\nDE000BEISP12;Anleihe;1.000;99,50 %;995,00\n',
  )
  const rows = bookings.map((booking, place) => ({
    ...storableBooking(format, booking),
    id: `row-${place}`,
    part: 0,
  }))
  expect(rows.map(({ obstacle }) => obstacle)).toEqual([null, null])
  expect(listedDepot(rows)).toMatchObject({
    day: '2026-11-27',
    holdings: [{ valueCents: 99_500 }, { valueCents: 2_000 }],
    sums: { valueCents: 101_500, unknownValues: 0 },
  })
  expect(listedDepot([])).toBeNull()
})

it('does not promise that a holding goes while another list of the day names it', () => {
  expect(goneSentence(false)).toContain('zählt ab ihrem Tag nicht mehr')
  expect(goneSentence(true)).toContain('bleibt')
})
