import { describe, expect, it } from 'vitest'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { monthIncome } from '#domain/income/month-income.ts'
import { confirmedReceipts, daysOfReceipts, withReceipts } from './confirmed-receipts.ts'

const month = '2026-11-01'
const salary = source('salary', 'Gehalt Stadtwerke')
const fees = source('fees', 'Honorare', {
  rhythm: 'irregular',
  type: 'self_employment',
  estimateUsualCents: 90_000,
})
const income = { sources: [salary, fees], receipts: [], extras: [] }
const paid = {
  day: '2026-11-27',
  amountCents: 301_000,
  counterparty: 'Stadtwerke Leipzig',
  purpose: 'Gehalt November',
  bookingText: '',
} as const

function source(id: string, label: string, more: Partial<IncomeSource> = {}): IncomeSource {
  return {
    ...plainSource,
    id,
    personId: 'anna',
    label,
    type: 'salary',
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 27,
    validFrom: '2026-01-01',
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    amounts: [{ from: '2026-01-01', amountCents: 294_213 }],
    version: 1,
    ...more,
  }
}

describe('what confirming the income writes down', () => {
  it('is what the bookings tell, else the plan, and 0 of what comes irregularly', () => {
    expect(confirmedReceipts(income, month, [paid])).toEqual([
      { sourceId: 'salary', month, amountCents: 301_000, isBooked: true },
      { sourceId: 'fees', month, amountCents: 0, isBooked: false },
    ])
    expect(confirmedReceipts(income, month, [])).toMatchObject([
      { sourceId: 'salary', amountCents: 294_213, isBooked: false },
      { sourceId: 'fees', amountCents: 0 },
    ])
  })

  it('leaves what was entered as it is', () => {
    const receipts = [{ sourceId: 'salary', month, amountCents: 1, version: 1 }] as const
    expect(confirmedReceipts({ ...income, receipts }, month, [paid]).map(({ sourceId }) => sourceId)).toEqual(
      ['fees'],
    )
  })

  it('makes the income of the month complete', () => {
    const told = withReceipts(income, confirmedReceipts(income, month, [paid]))
    expect(monthIncome(told, month)).toMatchObject({ countedCents: 301_000 })
    expect(confirmedReceipts(told, month, [paid])).toEqual([])
  })

  it('looks a month back and ahead: what is due on the first often comes before', () => {
    expect(daysOfReceipts('2026-01-01')).toEqual({ from: '2025-12-01', to: '2026-02-28' })
  })
})
