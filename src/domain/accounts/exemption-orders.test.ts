import { accounts, savings, securities } from '#domain/testing/berger-household.ts'
import { expect, it } from 'vitest'
import { exemptionOrders } from './exemption-orders.ts'

it('leaves the Bergers 150 € of 2.000 €', () => {
  expect(exemptionOrders(accounts, 2)).toEqual({
    lines: [
      { bank: 'Trade Republic', amountCents: 150_000 },
      { bank: 'ING', amountCents: 35_000 },
    ],
    usedCents: 185_000,
    limitCents: 200_000,
    freeCents: 15_000,
    isOverLimit: false,
  })
})

it('allows one person 1.000 €', () => {
  expect(exemptionOrders(accounts, 1)).toMatchObject({ limitCents: 100_000, freeCents: 0, isOverLimit: true })
})

it('adds up orders of one bank and leaves out closed accounts', () => {
  const second = { ...securities, id: 'second', bank: 'ING', exemptionOrderCents: 5000 }
  const closed = { ...savings, id: 'closed', closedOn: '2026-01-01' } as const
  expect(exemptionOrders([savings, second, closed], 2).lines).toEqual([{ bank: 'ING', amountCents: 40_000 }])
})

it('names the account when it has no bank', () => {
  expect(exemptionOrders([{ ...savings, bank: ' ' }], 2).lines).toEqual([
    { bank: 'Tagesgeld ING', amountCents: 35_000 },
  ])
})
