import { expect, it } from 'vitest'
import { emptyBooking } from '#domain/statement-import/statement.ts'
import type { ComparedRow } from './compare/compare-card.ts'
import { differenceHint } from './difference-hint.ts'
import { storableBooking } from './storable-booking.ts'

function row(day: ComparedRow['day'], amountCents: number): ComparedRow {
  const booking = {
    ...emptyBooking,
    account: 0,
    line: 1,
    bookingDate: day,
    amountCents,
    raw: '',
  }
  return {
    ...storableBooking('ing-giro', booking),
    id: day,
    part: 0,
    kind: 'new',
    stored: null,
    transfer: null,
  }
}

it('names the one row that explains it', () => {
  const rows = [row('2026-11-01', -100), row('2026-11-02', -250)]
  expect(differenceHint(rows, -250, 0)).toMatchObject({ kind: 'extra', row: { day: '2026-11-02' } })
  expect(differenceHint(rows, -200, 0)).toMatchObject({ kind: 'sign', row: { day: '2026-11-01' } })
  expect(differenceHint(rows, 1, 0)).toEqual({ kind: 'unknown' })
})

it('first blames what could not be read', () => {
  expect(differenceHint([row('2026-11-01', -100)], -100, 2)).toEqual({ kind: 'unread', count: 2 })
})
