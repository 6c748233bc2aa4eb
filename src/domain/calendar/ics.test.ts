import { expect, test } from 'vitest'
import { icsFile } from './ics.ts'

test('hours of a day are told in UTC, with their place', () => {
  const [from, to] = [Date.parse('2026-12-03T18:30:00Z'), Date.parse('2026-12-03T20:00:00Z')]
  const file = icsFile(
    [
      {
        uid: 'a@example',
        day: '2026-12-03',
        hours: { from, to },
        place: 'Leipzig, Haus 1',
        title: 'Webinar',
        description: '',
        reminders: [],
      },
    ],
    'Kompass',
    '2026-11-21T10:00:00.000Z',
  )
  expect(file).toContain('DTSTART:20261203T183000Z\r\nDTEND:20261203T200000Z\r\n')
  expect(file).toContain(String.raw`LOCATION:Leipzig\, Haus 1`)
  expect(file).toContain('TRANSP:OPAQUE')
})
