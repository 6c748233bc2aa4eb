import { describe, expect, it } from 'vitest'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { amountSince, bodyOf, emptySource, isAmountChanged, valuesOf } from './source-form.ts'

const now = '2026-11-01'

const salary: IncomeSource = {
  id: 'salary',
  personId: 'jonas',
  label: 'Gehalt Jonas',
  type: 'salary',
  rhythm: 'monthly',
  dueMonth: null,
  payDay: 'last_bank_day',
  validFrom: '2025-01-01',
  validTo: null,
  growthBp: 0,
  isDistributed: true,
  amounts: [
    { from: '2025-01-01', amountCents: 139_200 },
    { from: '2026-04-01', amountCents: 148_000 },
  ],
  version: 3,
}

describe('bodyOf', () => {
  it('dates the first amount of a new source from its beginning', () => {
    const values = { ...emptySource('anna', now), label: ' Gehalt ', amountCents: 291_745 }
    expect(bodyOf(values, null)).toEqual({
      personId: 'anna',
      label: 'Gehalt',
      type: 'salary',
      rhythm: 'monthly',
      dueMonth: null,
      payDay: 'last_bank_day',
      validFrom: now,
      validTo: null,
      growthBp: 0,
      isDistributed: true,
      amounts: [{ from: now, amountCents: 291_745 }],
    })
  })

  it('keeps all amounts when nothing changed', () => {
    expect(bodyOf(valuesOf(salary, now), salary).amounts).toEqual(salary.amounts)
  })

  it('adds a changed amount from the chosen month on', () => {
    const values = { ...valuesOf(salary, now), amountCents: 152_000, changeFrom: '2027-01-01' as const }
    expect(bodyOf(values, salary).amounts).toEqual([
      ...salary.amounts,
      { from: '2027-01-01', amountCents: 152_000 },
    ])
  })

  it('replaces the present amount when it was wrong from its beginning', () => {
    const values = { ...valuesOf(salary, now), amountCents: 148_500, changeKind: 'correction' as const }
    expect(bodyOf(values, salary).amounts).toEqual([
      { from: '2025-01-01', amountCents: 139_200 },
      { from: '2026-04-01', amountCents: 148_500 },
    ])
  })

  it('writes grown steps down before a change, so that earlier months stay', () => {
    const growing = {
      ...salary,
      amounts: [{ from: '2025-03-01', amountCents: 100_000 }] as const,
      growthBp: 1_000,
    }
    const values = { ...valuesOf(growing, now), amountCents: 120_000 }
    expect(bodyOf(values, growing).amounts).toEqual([
      { from: '2025-01-01', amountCents: 100_000 },
      { from: '2026-03-01', amountCents: 110_000 },
      { from: now, amountCents: 120_000 },
    ])
  })

  it('sends no amount and no due month for irregular income', () => {
    const values = { ...valuesOf(salary, now), rhythm: 'irregular' as const, dueMonth: 5, growthBp: 200 }
    expect(bodyOf(values, salary)).toMatchObject({ amounts: [], dueMonth: null, growthBp: 0 })
  })
})

describe('isAmountChanged', () => {
  it('compares with the amount that counts in the chosen month', () => {
    const values = valuesOf(salary, now)
    expect(isAmountChanged(values, salary)).toBe(false)
    expect(isAmountChanged({ ...values, amountCents: 150_000 }, salary)).toBe(true)
    expect(isAmountChanged({ ...values, amountCents: null }, salary)).toBe(false)
  })
})

describe('amountSince', () => {
  it('finds the month in which the present amount began', () => {
    expect(amountSince(salary, now)).toBe('2026-04-01')
  })

  it('takes a step of the yearly growth as a beginning', () => {
    const growing = {
      ...salary,
      amounts: [{ from: '2024-03-01', amountCents: 100_000 }] as const,
      growthBp: 200,
    }
    expect(amountSince(growing, now)).toBe('2026-03-01')
  })
})
