import { describe, expect, it } from 'vitest'
import { monthRange } from '#domain/calendar/month.ts'
import { plainProperty, type Property } from '#domain/property/property.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { yearOfHousehold } from '#domain/testing/year-of-household.ts'
import { yearProperties } from './year-properties.ts'

const today = '2026-11-21'
const span = { opening: '2025-12-01', last: '2026-11-01', today } as const
const record: Property = {
  ...plainProperty,
  accountId: bergers.flat.id,
  use: 'let',
  loans: [{ accountId: bergers.loan.id, shareBp: 10_000 }],
  version: 1,
}
const records = yearOfHousehold(bergers.accounts, monthRange('2025-12-01', 11), today)

describe('the properties of a year', () => {
  it('have value, debt and equity at its end, and what the equity changed', () => {
    const { properties, total } = yearProperties({ ...records, properties: [record] }, span)
    const [value, debt] = [21_400_000, 15_132_008]
    const figures = { valueCents: value, debtCents: debt, equityCents: value - debt }
    // Eleven steps of 100 € each: more value, less debt.
    expect(properties).toMatchObject([
      { id: 'flat', isSold: false, isLet: true, ...figures, changeCents: 220_000 },
    ])
    expect(total).toEqual({ ...figures, changeCents: 220_000 })
  })

  it('of a sold one are nothing at the end, and its equity is the change', () => {
    const accounts = records.accounts.map((account) =>
      account.id === 'flat' || account.id === 'loan'
        ? { ...account, closedOn: '2026-06-10' as const }
        : account,
    )
    const { properties } = yearProperties({ ...records, accounts, properties: [record] }, span)
    expect(properties).toMatchObject([{ isSold: true, valueCents: 0, debtCents: 0, equityCents: 0 }])
    expect(properties[0]!.changeCents).toBe(-(21_400_000 - 15_132_008 - 220_000))
  })

  it('are none without a record, and none that was gone before', () => {
    expect(yearProperties(records, span).properties).toEqual([])
    const accounts = records.accounts.map((account) =>
      account.id === 'flat' ? { ...account, closedOn: '2025-06-10' as const } : account,
    )
    expect(yearProperties({ ...records, accounts, properties: [record] }, span).properties).toEqual([])
  })
})
