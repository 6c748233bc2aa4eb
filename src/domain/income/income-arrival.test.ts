import { describe, expect, it } from 'vitest'
import { fees, feeReceipts, income } from '#domain/testing/berger-household.ts'
import { incomeArrival } from './income-arrival.ts'
import { monthIncome } from './month-income.ts'

const november = '2026-11-01'
const steady = { ...income, sources: income.sources.filter((source) => source !== fees) }

describe('incomeArrival', () => {
  it('says what came beside what was planned', () => {
    expect(incomeArrival(monthIncome(steady, november))).toEqual({ kind: 'as_planned' })
    const extra = { id: 'x', month: november, label: 'Erbe', amountCents: 472_625, version: 1 } as const
    for (const distribution of ['as_usual', 'saving_only'] as const) {
      const extras = [{ ...extra, distribution }]
      expect(incomeArrival(monthIncome({ ...steady, extras }, november))).toEqual({
        kind: 'more',
        cents: 472_625,
      })
    }
    const receipt = { sourceId: 'salary-anna', month: november, amountCents: 200_000, version: 1 } as const
    expect(incomeArrival(monthIncome({ ...steady, receipts: [receipt] }, november))).toEqual({
      kind: 'less',
      cents: 91_745,
    })
  })

  it('waits for what comes irregularly', () => {
    expect(incomeArrival(monthIncome(income, november))).toEqual({ kind: 'entry_missing' })
    const receipts = [
      ...feeReceipts,
      { sourceId: fees.id, month: november, amountCents: 0, version: 1 },
    ] as const
    expect(incomeArrival(monthIncome({ ...income, receipts }, november))).toEqual({ kind: 'as_planned' })
  })
})
