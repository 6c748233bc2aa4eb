import { describe, expect, it } from 'vitest'
import { christmasBonus, fees, income, salaryAnna, salaryJonas } from '#domain/testing/berger-household.ts'
import { checkIncomeSource, overlappingSalaries } from './check-income-source.ts'

function withAmount(amountCents: number) {
  return { ...salaryJonas, amounts: [{ from: salaryJonas.validFrom, amountCents }] }
}

describe('checkIncomeSource', () => {
  it.each(income.sources)('finds nothing wrong with $label', (source) => {
    expect(checkIncomeSource(source)).toEqual([])
  })

  it('wants the end after the beginning', () => {
    expect(checkIncomeSource({ ...salaryJonas, validTo: '2024-12-01' })).toEqual([
      { field: 'validTo', code: 'end_before_start' },
    ])
    expect(checkIncomeSource({ ...salaryJonas, validTo: '2025-01-01' })).toEqual([])
  })

  it('wants amounts between 0,01 € and 9.999.999,99 €', () => {
    expect([1, 999_999_999].map((cents) => checkIncomeSource(withAmount(cents)))).toEqual([[], []])
    for (const cents of [0, -1, 1_000_000_000, 0.5]) {
      expect(checkIncomeSource(withAmount(cents))).toEqual([
        { field: 'amounts', code: 'amount_out_of_range' },
      ])
    }
  })

  it('wants an amount from the beginning on, in ascending order, and none for irregular income', () => {
    expect(checkIncomeSource({ ...salaryJonas, amounts: [] })).toEqual([
      { field: 'amounts', code: 'amount_missing' },
    ])
    expect(checkIncomeSource({ ...salaryJonas, validFrom: '2024-12-01' })).toEqual([
      { field: 'amounts', code: 'amount_missing' },
    ])
    expect(
      checkIncomeSource({ ...salaryJonas, amounts: [salaryJonas.amounts[0]!, salaryJonas.amounts[0]!] }),
    ).toEqual([{ field: 'amounts', code: 'amounts_not_ascending' }])
    expect(checkIncomeSource({ ...fees, amounts: salaryJonas.amounts })).toEqual([
      { field: 'amounts', code: 'amount_unexpected' },
    ])
  })

  it('wants a due month where the rhythm needs one, and only there', () => {
    expect(checkIncomeSource({ ...christmasBonus, dueMonth: null })).toEqual([
      { field: 'dueMonth', code: 'due_month_missing' },
    ])
    expect(checkIncomeSource({ ...christmasBonus, dueMonth: 13 })).toEqual([
      { field: 'dueMonth', code: 'out_of_range' },
    ])
    expect(checkIncomeSource({ ...salaryAnna, dueMonth: 3 })).toEqual([
      { field: 'dueMonth', code: 'due_month_unexpected' },
    ])
  })

  it('wants both amounts of an estimate, the lowest not above the usual, and only where none is known', () => {
    const estimated = (estimateLowestCents: number | null, estimateUsualCents: number | null) =>
      checkIncomeSource({ ...fees, estimateLowestCents, estimateUsualCents })
    expect([estimated(0, 1), estimated(100, 100), estimated(null, null)]).toEqual([[], [], []])
    expect(estimated(null, 1)).toEqual([{ field: 'estimateLowestCents', code: 'estimate_missing' }])
    expect(estimated(1, null)).toEqual([{ field: 'estimateUsualCents', code: 'estimate_missing' }])
    expect(estimated(2, 1)).toEqual([{ field: 'estimateLowestCents', code: 'lowest_above_usual' }])
    expect(checkIncomeSource({ ...salaryJonas, estimateLowestCents: 1, estimateUsualCents: 2 })).toEqual([
      { field: 'estimateUsualCents', code: 'estimate_unexpected' },
    ])
  })

  it('wants reserves in ascending order, and none of what is taxed already', () => {
    const reserve = { from: '2026-01-01', vatBp: 0, shareBp: 3_000, accountId: null } as const
    expect(checkIncomeSource({ ...fees, reserves: [reserve] })).toEqual([])
    expect(checkIncomeSource({ ...fees, reserves: [reserve, reserve] })).toEqual([
      { field: 'reserves', code: 'reserves_not_ascending' },
    ])
    expect(checkIncomeSource({ ...salaryJonas, reserves: [reserve] })).toEqual([
      { field: 'reserves', code: 'reserve_unexpected' },
    ])
  })

  it('takes a payslip for a monthly salary only', () => {
    const payslip = {
      grossCents: 400_000,
      year: 2026,
      taxClass: 1,
      churchTaxBp: 0,
      childrenUnder25: 0,
      childAllowances: '0',
      isChildless: true,
      healthExtraBp: 290,
      isSaxony: false,
    } as const
    expect(checkIncomeSource({ ...salaryJonas, payslip })).toEqual([])
    for (const source of [fees, christmasBonus]) {
      expect(checkIncomeSource({ ...source, payslip })).toEqual([
        { field: 'payslip', code: 'payslip_unexpected' },
      ])
    }
  })

  it('names every finding at once', () => {
    expect(checkIncomeSource({ ...christmasBonus, label: ' ', dueMonth: null, payDay: 32 })).toEqual([
      { field: 'label', code: 'empty' },
      { field: 'dueMonth', code: 'due_month_missing' },
      { field: 'payDay', code: 'out_of_range' },
    ])
  })
})

describe('overlappingSalaries', () => {
  it('gives no hint for the bonuses beside a salary', () => {
    expect(overlappingSalaries(income.sources)).toEqual([])
  })

  it('gives a hint for two salaries of one person at a time', () => {
    const second = { ...salaryAnna, id: 'second', validFrom: '2026-06-01' } as const
    expect(overlappingSalaries([salaryAnna, second])).toEqual([[salaryAnna, second]])
  })

  it('gives none when one ends before the other begins', () => {
    const first = { ...salaryAnna, validTo: '2026-05-01' } as const
    const second = { ...salaryAnna, id: 'second', validFrom: '2026-06-01' } as const
    expect(overlappingSalaries([first, second])).toEqual([])
    expect(overlappingSalaries([salaryAnna, salaryJonas])).toEqual([])
  })
})
