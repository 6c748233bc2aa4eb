import { describe, expect, it } from 'vitest'
import { fees, feeReceipts, income } from '#domain/testing/berger-household.ts'
import { incomeArrival } from './income-arrival.ts'
import type { IncomeReceipt } from './income-source.ts'
import type { Income } from './month-income.ts'
import { monthIncome } from './month-income.ts'

const november = '2026-11-01'
const today = '2026-11-21'
const steady: Income = {
  ...income,
  sources: income.sources.filter((source) => source !== fees),
  receipts: [],
}
const arrivalOf = (given: Income, month: typeof november | '2026-12-01' = november) =>
  incomeArrival(monthIncome(given, month), today)

/** Enters the receipts of the month as planned, except for sources with a given amount. */
function entered(given: Income, amounts: Readonly<Record<string, number>> = {}): Income {
  const receipts: readonly IncomeReceipt[] = monthIncome(given, november)
    .lines.filter(({ isDue }) => isDue)
    .map(({ source, plannedCents }) => ({
      sourceId: source.id,
      month: november,
      amountCents: amounts[source.id] ?? plannedCents,
      version: 1,
    }))
  return { ...given, receipts: [...given.receipts, ...receipts] }
}

describe('incomeArrival', () => {
  it('says what came beside what was planned, when all of it was entered', () => {
    expect(arrivalOf(entered(steady))).toEqual({ kind: 'as_planned' })
    const extra = { id: 'x', month: november, label: 'Erbe', amountCents: 472_625, version: 1 } as const
    for (const distribution of ['as_usual', 'saving_only'] as const) {
      const extras = [{ ...extra, distribution }]
      expect(arrivalOf({ ...entered(steady), extras })).toEqual({ kind: 'more', cents: 472_625 })
    }
    expect(arrivalOf(entered(steady, { 'salary-anna': 200_000 }))).toEqual({ kind: 'less', cents: 91_745 })
  })

  it('is open while something due was not entered, and says so of what comes irregularly', () => {
    expect(arrivalOf(steady)).toEqual({
      kind: 'open',
      receivedCents: 0,
      differenceCents: 0,
      isEntryMissing: false,
    })
    const some = { sourceId: 'salary-anna', month: november, amountCents: 291_745, version: 1 } as const
    expect(arrivalOf({ ...income, receipts: [...feeReceipts, some] })).toEqual({
      kind: 'open',
      receivedCents: 291_745,
      differenceCents: 0,
      isEntryMissing: true,
    })
    expect(arrivalOf(entered(income))).toEqual({ kind: 'as_planned' })
    const less = { ...some, amountCents: 191_745 }
    expect(arrivalOf({ ...steady, receipts: [less] })).toMatchObject({
      kind: 'open',
      differenceCents: -100_000,
    })
  })

  it('says of a month to come that it is planned, never that it has come', () => {
    expect(arrivalOf(steady, '2026-12-01')).toEqual({ kind: 'future' })
    expect(arrivalOf({ sources: [], receipts: [], extras: [] })).toEqual({ kind: 'none' })
  })
})
