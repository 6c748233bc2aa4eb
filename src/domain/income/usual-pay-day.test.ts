import { expect, it } from 'vitest'
import { type IncomingBooking, bookedReceipts } from '#domain/transactions/booked-receipts.ts'
import { type IncomeSource, incomeTypes, plainSource } from './income-source.ts'
import { usualPayDay } from './usual-pay-day.ts'

const november = '2026-11-01'

const source = (label: string, type: IncomeSource['type'], amountCents: number): IncomeSource => ({
  ...plainSource,
  id: label,
  personId: null,
  label,
  type,
  rhythm: 'monthly',
  dueMonth: null,
  payDay: usualPayDay(type),
  validFrom: november,
  validTo: null,
  growthBp: 0,
  isDistributed: true,
  amounts: [{ from: november, amountCents }],
  version: 1,
})

const came = (day: IncomingBooking['day'], amountCents: number, purpose: string): IncomingBooking => ({
  day,
  amountCents,
  counterparty: 'Jemand',
  purpose,
  bookingText: '',
})

it('keeps what comes early in a month, or in its middle, in the month', () => {
  const sources = [source('Unterhalt', 'other', 35_000), source('Kindergeld', 'child_benefit', 25_900)]
  const receipts = bookedReceipts(
    [
      came('2026-11-04', 35_000, 'UNTERHALT LENI'),
      came('2026-11-05', 25_900, 'KINDERGELD'),
      came('2026-12-04', 35_000, 'UNTERHALT LENI'),
      came('2026-12-21', 25_900, 'KINDERGELD'),
    ],
    { sources, receipts: [] },
  )
  expect(receipts.map(({ sourceId, month, amountCents }) => [sourceId, month, amountCents])).toEqual([
    ['Unterhalt', november, 35_000],
    ['Kindergeld', november, 25_900],
    ['Unterhalt', '2026-12-01', 35_000],
    ['Kindergeld', '2026-12-01', 25_900],
  ])
})

it('is the last bank day of what employers pay', () => {
  expect(incomeTypes.filter((type) => usualPayDay(type) === 'last_bank_day')).toEqual([
    'salary',
    'self_employment',
    'pension',
    'capital',
  ])
})
