import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import {
  countOfMonths,
  countOfPositions,
  deviationTitle,
  statisticsTitle,
  tenthsWords,
} from './statistics-words.ts'

const euros = (text: string) => text.replaceAll('\u00A0', ' ')
const title = (months: number, changeCents: number, savedCents: number) =>
  euros(
    statisticsTitle(
      { months, changeCents, since: null, paidInCents: savedCents, repaidCents: 0 },
      formatEuro,
    ),
  )

it.each([
  [12, 1_789_901, 1_015_236, '17.899,01 € mehr in zwölf Monaten, davon 10.152,36 € gespart.'],
  [12, 100_000, 150_000, '1.000,00 € mehr in zwölf Monaten, gespart waren es 1.500,00 €.'],
  [3, 100_000, -5_000, '1.000,00 € mehr in drei Monaten, obwohl 50,00 € entnommen wurden.'],
  [1, 100_000, 0, '1.000,00 € mehr in einem Monat, gespart wurde nichts.'],
  [12, -100_000, 5_000, '1.000,00 € weniger in zwölf Monaten, obwohl 50,00 € gespart wurden.'],
  [12, -100_000, -40_000, '1.000,00 € weniger in zwölf Monaten, davon 400,00 € entnommen.'],
  [12, -100_000, -140_000, '1.000,00 € weniger in zwölf Monaten, entnommen waren es 1.400,00 €.'],
  [12, -100_000, 0, '1.000,00 € weniger in zwölf Monaten, entnommen wurde nichts.'],
  [12, 0, 0, 'Gleich viel wie vor zwölf Monaten.'],
  [12, 0, 100, 'Gleich viel wie vor zwölf Monaten, obwohl 1,00 € gespart wurden.'],
  [12, 0, -100, 'Gleich viel wie vor zwölf Monaten, obwohl 1,00 € entnommen wurden.'],
])('says what is true after %i months with a change of %i and %i saved', (months, change, saved, words) => {
  expect(title(months, change, saved)).toBe(words)
})

it('tells since when, where less than a year is known', () => {
  const words = (changeCents: number) =>
    euros(
      statisticsTitle(
        { months: 3, changeCents, since: '2026-08-01', paidInCents: 5_000, repaidCents: 0 },
        formatEuro,
      ),
    )
  expect(words(100_000)).toBe('1.000,00 € mehr seit dem ersten Stand im August 2026, davon 50,00 € gespart.')
  expect(words(0)).toBe('Gleich viel wie beim ersten Stand im August 2026, obwohl 50,00 € gespart wurden.')
})

it('tells what was borrowed from what was taken out', () => {
  const words = (paidInCents: number, repaidCents: number) =>
    euros(
      statisticsTitle(
        { months: 12, changeCents: 100_000, since: null, paidInCents, repaidCents },
        formatEuro,
      ),
    )
  expect(words(0, -5_000)).toBe('1.000,00 € mehr in zwölf Monaten, obwohl 50,00 € geliehen wurden.')
  expect(words(-5_000, -5_000)).toBe(
    '1.000,00 € mehr in zwölf Monaten, obwohl 100,00 € entnommen und geliehen wurden.',
  )
  expect(words(5_000, 5_000)).toBe('1.000,00 € mehr in zwölf Monaten, davon 100,00 € gespart.')
})

it('says how far the plan is', () => {
  const words = (tenths: number, euroCents = tenths * 100) => deviationTitle({ tenths, euroCents })
  expect(words(15)).toBe('1,5 Monate schneller als geplant')
  expect(words(10)).toBe('Einen Monat schneller als geplant')
  expect(words(-40)).toBe('4 Monate langsamer als geplant')
  expect(words(0, 12)).toBe('Knapp schneller als geplant')
  expect(words(0, -12)).toBe('Knapp langsamer als geplant')
  expect(words(0)).toBe('Genau im Plan')
  expect([tenthsWords(-6, { isSigned: true }), tenthsWords(30, { isSigned: true })]).toEqual(['−0,6', '+3,0'])
})

it('counts in words', () => {
  expect([countOfPositions(1), countOfPositions(8), countOfPositions(30)]).toEqual([
    'Eine Position',
    'Acht Positionen',
    '30 Positionen',
  ])
  expect([countOfMonths(1), countOfMonths(12)]).toEqual(['1 Monat', '12 Monate'])
})
