import { expect, it } from 'vitest'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { householdIncomes } from './household-incomes.ts'

const source: IncomeSource = {
  ...plainSource,
  id: 'salary',
  personId: 'anna',
  label: 'Gehalt',
  type: 'salary',
  rhythm: 'monthly',
  dueMonth: null,
  payDay: 'last_bank_day',
  validFrom: '2020-01-01',
  validTo: null,
  growthBp: 0,
  isDistributed: true,
  amounts: [{ from: '2020-01-01', amountCents: 300_000 }],
  version: 1,
}

function incomesOf(...sources: readonly Partial<IncomeSource>[]) {
  const all = sources.map((given, at) => ({ ...source, id: String(at), ...given }))
  return householdIncomes(
    { sources: all, receipts: [] },
    [{ ...unknownPlanPerson, personId: 'anna', pensionPointsBp: 400_000 }],
    '2026-11-01',
  )
}

it('gives each person the mean pay of the year, and the household the rest', () => {
  const { salaryCents, others } = incomesOf(
    {},
    {
      type: 'salary',
      rhythm: 'yearly',
      dueMonth: 11,
      amounts: [{ from: '2020-01-01', amountCents: 120_000 }],
    },
    {
      type: 'child_benefit',
      personId: null,
      amounts: [{ from: '2020-01-01', amountCents: 25_900 }],
      validTo: '2035-06-01',
    },
    {
      type: 'rent',
      personId: null,
      validFrom: '2027-03-01',
      amounts: [{ from: '2027-03-01', amountCents: 80_000 }],
    },
  )
  expect([...salaryCents]).toEqual([['anna', 310_000]])
  expect(others).toEqual([
    { amountCents: 25_900, from: null, to: '2035-06-01' },
    { amountCents: 80_000, from: '2027-03-01', to: null },
  ])
})

it('counts nothing twice: no return of what the plan holds, no pension that it computes, nothing that comes once', () => {
  const { salaryCents, others } = incomesOf(
    { type: 'capital' },
    { type: 'pension' },
    { type: 'other', rhythm: 'once', dueMonth: null, validTo: '2027-01-01' },
    { type: 'pension', personId: 'jonas' },
  )
  expect(salaryCents.size).toBe(0)
  expect(others).toEqual([{ amountCents: 300_000, from: null, to: null }])
})

it('knows a couple in class III by a payslip', () => {
  const payslip = {
    grossCents: 400_000,
    year: 2026,
    taxClass: 3,
    churchTaxBp: 0,
    childrenUnder25: 0,
    childAllowances: '0',
    isChildless: true,
    healthExtraBp: 290,
    isSaxony: false,
  } as const
  expect(incomesOf({ payslip }).salaryTaxedAs).toBe('splitting')
  expect(incomesOf({}).salaryTaxedAs).toBe('single')
})
