import { expect, it } from 'vitest'
import { deviationNote } from './deviation-note.ts'

const format = (cents: number) => `${cents / 100} €`
const note = (given: Partial<Parameters<typeof deviationNote>[0]>, today = '2026-11-21' as const) =>
  deviationNote(
    { differenceCents: -500, carryCents: 0, monthsInRow: 1, lastOnce: null, ...given },
    '2026-11-01',
    today,
    format,
  )

it('says what was laid aside for it', () => {
  expect(note({ differenceCents: 57_400, carryCents: 61_240 })).toBe('612.4 € waren angespart')
})

it('says that it is not the first time', () => {
  expect(note({ monthsInRow: 3 })).toBe('Dritter Monat in Folge darunter')
})

it('says that it was once already', () => {
  expect(note({ lastOnce: '2026-09-01' })).toBe('Im September schon einmalig')
})

it('says that the month is not over, where less was spent', () => {
  expect(note({})).toBe('Bis 21. November, neun Tage fehlen')
  expect(note({ differenceCents: 500 })).toBe('')
})

it('says nothing where nothing explains it', () => {
  expect(
    deviationNote(
      { differenceCents: -5, carryCents: 0, monthsInRow: 1, lastOnce: null },
      '2026-10-01',
      '2026-11-21',
      format,
    ),
  ).toBe('')
})
