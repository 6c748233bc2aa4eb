import { expect, it } from 'vitest'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { yearDonations } from '#domain/year-review/year-donations.ts'
import { donationsCsv } from './donations-csv.ts'

const toOwnAccount: Transfer = {
  id: 'own',
  month: '2026-11-01',
  pot: 'donation_rate',
  subPotId: null,
  accountId: 'giving',
  amountCents: 23_282,
  transferredOn: '2026-11-02',
  version: 1,
}

it('lists day, recipient and sum of what went to others', () => {
  const bookings = [
    { day: '2026-05-16', counterparty: 'Nothilfe Beispiel e. V.', amountCents: -33_000 },
    { day: '2026-02-03', counterparty: 'Kinderhospiz Beispielstadt', amountCents: -9_000 },
  ] as const
  expect(donationsCsv(yearDonations(bookings, [toOwnAccount], 2026))).toEqual([
    ['03.02.2026', 'Kinderhospiz Beispielstadt', '90,00'],
    ['16.05.2026', 'Nothilfe Beispiel e. V.', '330,00'],
    ['Summe', null, '420,00'],
  ])
})

it('lists no transfer to the own account of the pot', () => {
  expect(donationsCsv(yearDonations([], [toOwnAccount], 2026))).toEqual([['Summe', null, '0,00']])
})
