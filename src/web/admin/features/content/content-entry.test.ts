import { describe, expect, it } from 'vitest'
import type { SeminarContent, WebinarContent } from '#contract/content/content-kinds.ts'
import { shippedBooks } from '#contract/content/shipped-books.ts'
import { readValues, valuesOf } from './content-entry.ts'

const seminar: SeminarContent = {
  title: 'Drei Rechnungen',
  dates: [
    { day: '2026-12-05', from: '10:00', to: '16:00' },
    { day: '2026-12-06', from: '09:30', to: '12:00' },
  ],
  place: 'Leipzig',
  priceCents: 49_00,
  seats: 8,
  requestUntil: '2026-12-01',
  description: 'Mit **deinen** Zahlen.',
}

const webinar: WebinarContent = {
  title: 'Ein Monat',
  day: '2026-12-03',
  time: '19:30',
  minutes: 90,
  description: 'Live',
  joinUrl: 'https://meet.example/1',
  recordingUrl: '',
  chapters: [{ atSeconds: 3_725, title: 'Fragen' }],
}

describe('content as it is entered', () => {
  it.each([
    ['seminar', seminar],
    ['webinar', webinar],
    ...shippedBooks.map(({ content }) => ['book', content] as const),
  ] as const)('is read as it was: %s', (kind, content) => {
    expect(readValues(kind, valuesOf(kind, content))).toEqual({ written: { kind, content }, errors: null })
  })

  it('a year that nobody has looked up stays empty', () => {
    const known = shippedBooks[0]!.content
    expect(valuesOf('book', { ...known, year: null })).toMatchObject({ year: '' })
    const read = readValues('book', { ...valuesOf('book', known), year: ' ' })
    expect(read).toMatchObject({ written: { content: { year: null } } })
  })

  it('names the line that is wrong', () => {
    const dates = '05.12.2026 10:00-16:00\n\n6.12.2026 12:00-09:00'
    const read = readValues('seminar', { ...valuesOf('seminar', seminar), dates, seats: 'acht' })
    expect(read.errors).toEqual({
      dates: 'Zeile 3: Das Ende liegt vor dem Anfang.',
      seats: 'Bitte gib eine ganze Zahl ein.',
    })
  })
})
