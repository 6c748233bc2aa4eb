import { expect, it } from 'vitest'
import { usualDays } from './usual-days.ts'

const booked = (
  day: `${number}-${number}-${number}`,
  itemId: string | null,
  partOf: readonly string[] = [],
) => ({
  day,
  itemId,
  parts: partOf.map((id) => ({
    itemId: id,
    groupId: null,
    category: null,
    amountCents: -1,
    note: '',
  })),
})

it('is the middle of the days on which an item was booked, parts of a split booking too', () => {
  const days = usualDays([
    booked('2026-09-05', 'power'),
    booked('2026-10-06', 'power'),
    booked('2026-11-28', 'power'),
    booked('2026-11-03', 'club'),
    booked('2026-10-02', 'club'),
    booked('2026-11-11', null, ['school', 'club']),
    booked('2026-11-12', null),
  ])
  expect([...days]).toEqual([
    ['power', 6],
    ['club', 3],
    ['school', 11],
  ])
})
