import { expect, it } from 'vitest'
import { laidAsideForDonations } from './laid-aside-for-donations.ts'
import type { Transfer } from './plan-transfers.ts'

const transfer: Transfer = {
  id: 'january',
  month: '2026-01-01',
  pot: 'donation_rate',
  subPotId: null,
  accountId: 'giving',
  amountCents: 22_486,
  transferredOn: '2026-01-30',
  version: 1,
}

it('adds up what left in the calendar year, back-transfers subtracted', () => {
  const back = { ...transfer, id: 'back', amountCents: -486, transferredOn: '2026-01-05' } as const
  const others: readonly Transfer[] = [
    { ...transfer, id: 'december', month: '2025-12-01', transferredOn: '2025-12-31' },
    { ...transfer, id: 'fun', pot: 'luxury_rate' },
  ]
  expect(laidAsideForDonations([transfer, back, ...others], 2026)).toBe(22_000)
})

it('counts by the day, not by the month it was planned for', () => {
  const late = { ...transfer, month: '2025-12-01', transferredOn: '2026-01-02' } as const
  expect(laidAsideForDonations([late], 2026)).toBe(22_486)
  expect(laidAsideForDonations([late], 2025)).toBe(0)
})
