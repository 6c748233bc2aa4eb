import { expect, it } from 'vitest'
import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
import { accounts, savings, securities } from '#domain/testing/berger-household.ts'
import { exemptionOrders } from './exemption-orders.ts'

it('leaves the Bergers 150 € of 2.000 €', () => {
  expect(exemptionOrders(accounts, true, 2026)).toEqual({
    lines: [
      { bank: 'Trade Republic', amountCents: 150_000 },
      { bank: 'ING', amountCents: 35_000 },
    ],
    usedCents: 185_000,
    limitCents: 200_000,
    freeCents: 15_000,
    isOverLimit: false,
    year: 2026,
  })
})

it('allows one person 1.000 €', () => {
  expect(exemptionOrders(accounts, false, 2026)).toMatchObject({
    limitCents: 100_000,
    freeCents: 0,
    isOverLimit: true,
  })
})

it('takes the allowance of the year, and that of the newest one while the year has none', () => {
  expect(exemptionOrders(accounts, true, 2022)).toMatchObject({ limitCents: 160_200, year: 2022 })
  expect(exemptionOrders(accounts, true, 2022).isOverLimit).toBe(true)
  const newest = capitalIncomeRuleYears.at(-1)!
  expect(exemptionOrders(accounts, true, newest + 1).year).toBe(newest)
})

it('adds up orders of one bank and leaves out closed accounts', () => {
  const second = { ...securities, id: 'second', bank: 'ING', exemptionOrderCents: 5000 }
  const closed = { ...savings, id: 'closed', closedOn: '2026-01-01' } as const
  expect(exemptionOrders([savings, second, closed], true, 2026).lines).toEqual([
    { bank: 'ING', amountCents: 40_000 },
  ])
})

it('names the account when it has no bank', () => {
  expect(exemptionOrders([{ ...savings, bank: ' ' }], true, 2026).lines).toEqual([
    { bank: 'Tagesgeld ING', amountCents: 35_000 },
  ])
})
