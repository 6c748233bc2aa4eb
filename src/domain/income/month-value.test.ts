import { describe, expect, it } from 'vitest'
import { monthRange } from '#domain/calendar/month.ts'
import { fees, feeReceipts, holidayPay, salaryAnna } from '#domain/testing/berger-household.ts'
import type { IncomeSource } from './income-source.ts'
import { actualValue, amountAt, irregularValues, plannedAhead, plannedValue } from './month-value.ts'

const year = monthRange('2026-01-01', 12)

function dueMonths(source: Partial<IncomeSource>): readonly number[] {
  const whole: IncomeSource = { ...salaryAnna, growthBp: 0, ...source }
  return year.flatMap((month, index) => (plannedValue(whole, [], month) > 0 ? [index + 1] : []))
}

describe('a regular source', () => {
  it('is due by its rhythm', () => {
    expect(dueMonths({ rhythm: 'monthly' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(dueMonths({ rhythm: 'quarterly', dueMonth: 11 })).toEqual([2, 5, 8, 11])
    expect(dueMonths({ rhythm: 'half_yearly', dueMonth: 3 })).toEqual([3, 9])
    expect(dueMonths({ rhythm: 'yearly', dueMonth: 7 })).toEqual([7])
    expect(dueMonths({ rhythm: 'once', validFrom: '2026-05-01' })).toEqual([5])
  })

  it('counts from its first to its last month', () => {
    expect(dueMonths({ validFrom: '2026-03-01', validTo: '2026-05-01' })).toEqual([3, 4, 5])
  })

  it('brings nothing before its first amount', () => {
    expect(dueMonths({ amounts: [{ from: '2026-11-01', amountCents: 1 }] })).toEqual([11, 12])
  })

  it('that doubles each year ends at the largest amount, one that halves at a cent', () => {
    const growing = (growthBp: number, amountCents: number): IncomeSource => ({
      ...salaryAnna,
      growthBp,
      amounts: [{ from: '1900-01-01', amountCents }],
    })
    expect(amountAt(growing(10_000, 1), '1929-01-01')).toBe(2 ** 29)
    expect(amountAt(growing(10_000, 1), '1930-01-01')).toBe(999_999_999)
    expect(amountAt(growing(10_000, 999_999_999), '2199-12-01')).toBe(999_999_999)
    expect(amountAt(growing(-5_000, 4), '1902-01-01')).toBe(1)
    expect(amountAt(growing(-5_000, 999_999_999), '2199-12-01')).toBe(1)
  })

  it('brings what it brought: a receipt replaces the plan', () => {
    const receipt = {
      sourceId: salaryAnna.id,
      month: '2026-11-01',
      amountCents: 100_000,
      version: 1,
    } as const
    expect(actualValue(salaryAnna, [receipt], '2026-11-01')).toBe(100_000)
    expect(actualValue(salaryAnna, [receipt], '2026-12-01')).toBe(291_745)
  })
})

describe('amountAt', () => {
  it('raises the latest amount in its anniversary month', () => {
    expect(amountAt(salaryAnna, '2027-02-01')).toBe(291_745)
    expect(amountAt(salaryAnna, '2027-03-01')).toBe(299_039)
    expect(amountAt(salaryAnna, '2028-03-01')).toBe(306_515)
  })

  it('leaves earlier amounts as they were', () => {
    expect(amountAt(salaryAnna, '2026-02-01')).toBe(284_629)
    expect(amountAt(holidayPay, '2030-07-01')).toBe(87_412)
  })
})

describe('the months ahead', () => {
  it.each(['monthly', 'irregular', 'quarterly', 'yearly', 'once'] as const)(
    'of a source that pays %s are what each of them is planned with',
    (rhythm) => {
      const source: IncomeSource = { ...fees, rhythm, dueMonth: 3, validTo: '2027-05-01' }
      const ahead = plannedAhead(source, feeReceipts, '2026-11-01')
      for (const month of monthRange('2026-12-01', 12))
        expect(ahead(month)).toBe(plannedValue(source, feeReceipts, month, '2026-11-01'))
    },
  )
})

describe('an irregular source', () => {
  it('counts with the lower of 12-month mean and 6-month minimum', () => {
    expect(irregularValues(fees, feeReceipts, '2026-11-01')).toEqual({ meanCents: 9500, minimumCents: 0 })
    expect(plannedValue(fees, feeReceipts, '2026-11-01')).toBe(0)
  })

  it('counts with the mean when every month of the last six was better', () => {
    const receipts = monthRange('2026-05-01', 6).map((month) => ({
      sourceId: fees.id,
      month,
      amountCents: 100_000,
      version: 1,
    }))
    expect(plannedValue(fees, receipts, '2026-11-01')).toBe(50_000)
  })

  it('keeps for months ahead what is known today', () => {
    const receipts = monthRange('2025-11-01', 12).map((month) => ({
      sourceId: fees.id,
      month,
      amountCents: 80_000,
      version: 1,
    }))
    expect(plannedValue(fees, receipts, '2027-10-01', '2026-11-01')).toBe(80_000)
  })

  it('brought nothing in a month without a receipt', () => {
    expect(actualValue(fees, feeReceipts, '2026-11-01')).toBe(0)
    expect(actualValue(fees, feeReceipts, '2026-08-01')).toBe(30_000)
  })
})
