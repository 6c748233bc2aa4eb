import { expect, it } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { placeValue } from './place-value.ts'

const today = '2026-11-21'
const held = (...days: readonly Day[]) => days.map((day) => ({ day, amountCents: 1, version: 1 }))
const open = { closedOn: null, balances: held('2026-09-10', '2026-09-20', '2026-10-31') }

const place = (month: Month, account: Parameters<typeof placeValue>[0]['account'] = open, day?: Day) =>
  placeValue({ month, account, day, today })

it('is the last balance of the month, or the one of the day that is meant', () => {
  expect(place('2026-09-01')).toMatchObject({ ok: true, day: '2026-09-20', balance: { day: '2026-09-20' } })
  expect(place('2026-09-01', open, '2026-09-10')).toMatchObject({
    day: '2026-09-10',
    balance: { version: 1 },
  })
})

it('is a new balance on the last day of a month without, in the current one today', () => {
  expect(place('2026-08-01')).toEqual({ ok: true, day: '2026-08-31', balance: undefined })
  expect(place('2026-11-01')).toEqual({ ok: true, day: '2026-11-21', balance: undefined })
  expect(place('2026-09-01', open, '2026-09-15')).toEqual({ ok: true, day: '2026-09-15', balance: undefined })
})

it('is nothing in a month to come, nor on a day to come', () => {
  const refused = { ok: false, reason: 'in_future' }
  expect(place('2026-12-01')).toEqual(refused)
  expect(place('2026-12-01', null)).toEqual(refused)
  expect(place('2026-11-01', open, '2026-11-23')).toEqual(refused)
  expect(place('2026-11-01', open, '2026-11-22')).toMatchObject({ ok: true })
})

it('changes nothing from the closing on', () => {
  const closed = { closedOn: '2026-09-15', balances: held('2026-08-31') } as const
  const refused = { ok: false, reason: 'closed' }
  expect(place('2026-10-01', closed)).toEqual(refused)
  expect(place('2026-09-01', { ...closed, balances: held('2026-09-15') })).toEqual(refused)
  expect(place('2026-09-01', { closedOn: '2026-09-01', balances: [] })).toEqual(refused)
  expect(place('2026-09-01', closed, '2026-09-20')).toEqual(refused)
  expect(place('2026-09-01', closed)).toEqual({ ok: true, day: '2026-09-14', balance: undefined })
  expect(place('2026-08-01', closed)).toMatchObject({ ok: true, day: '2026-08-31' })
})

it('belongs to the month where there is no account, which has no days', () => {
  expect(place('2026-10-01', null)).toEqual({ ok: true, day: null, balance: undefined })
  expect(place('2026-10-01', null, '2026-10-05')).toEqual({ ok: false, reason: 'no_account' })
})
