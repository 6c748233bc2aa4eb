import { describe, expect, it } from 'vitest'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { amountSince, bodyOf, emptySource, isAmountChanged, receiptsOf, valuesOf } from './source-form.ts'

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
  ...plainSource,
  amounts: [
    { from: '2025-01-01', amountCents: 139_200 },
    { from: '2026-04-01', amountCents: 148_000 },
  ],
  version: 3,
}

describe('what a freelancer enters', () => {
  const freelance = {
    ...emptySource('jonas', now),
    label: 'Honorare',
    type: 'self_employment',
    rhythm: 'irregular',
    vatBp: 1900,
    reserveBp: 3_000,
    reserveAccountId: 'savings',
  } as const
  const reserve = { vatBp: 1900, shareBp: 3_000, accountId: 'savings' }
  const stored: IncomeSource = {
    ...salary,
    type: 'self_employment',
    rhythm: 'irregular',
    amounts: [],
    reserves: [{ from: '2026-01-01', vatBp: 0, shareBp: 2_000, accountId: null }],
  }

  it('begins with the first month that was entered', () => {
    const months = [100_000, null, 90_000, ...Array.from({ length: 9 }, () => null)]
    const values = { ...freelance, months }
    expect(bodyOf(values, null, now)).toMatchObject({
      validFrom: '2026-08-01',
      amounts: [],
      reserves: [{ from: '2026-08-01', ...reserve }],
    })
    expect(receiptsOf(values, now)).toEqual([
      { month: '2026-10-01', amountCents: 100_000 },
      { month: '2026-08-01', amountCents: 90_000 },
    ])
    expect(receiptsOf({ ...values, rhythm: 'monthly' }, now)).toEqual([])
  })

  it('changes a reserve from the shown month on, and never an earlier one', () => {
    const values = {
      ...valuesOf(stored, now),
      vatBp: 1900,
      reserveBp: 3_000,
      reserveAccountId: 'savings',
    } as const
    const { reserves } = bodyOf(values, stored)
    expect(reserves).toEqual([...stored.reserves, { from: now, ...reserve }])
    const again = { ...stored, reserves }
    expect(bodyOf({ ...valuesOf(again, now), reserveBp: 3_500 }, again).reserves).toEqual([
      ...stored.reserves,
      { from: now, ...reserve, shareBp: 3_500 },
    ])
    expect(bodyOf(valuesOf(stored, now), stored).reserves).toEqual(stored.reserves)
  })

  it('ends a reserve with one of nothing, and has none where the type is taxed already', () => {
    const ended = bodyOf({ ...valuesOf(stored, now), reserveBp: 0 }, stored)
    expect(ended.reserves.at(-1)).toMatchObject({ from: now, shareBp: 0 })
    expect(bodyOf({ ...freelance, type: 'salary' }, null).reserves).toEqual([])
    expect(bodyOf({ ...freelance, vatBp: 0, reserveBp: 0, reserveAccountId: null }, null).reserves).toEqual(
      [],
    )
  })

  it('keeps an estimate for irregular income only', () => {
    const estimated = { ...freelance, estimateLowestCents: 100_000, estimateUsualCents: 200_000 }
    expect(bodyOf(estimated, null)).toMatchObject({
      estimateLowestCents: 100_000,
      estimateUsualCents: 200_000,
    })
    expect(bodyOf({ ...estimated, rhythm: 'monthly' }, null)).toMatchObject({
      estimateLowestCents: null,
      estimateUsualCents: null,
    })
  })
})

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
      ...plainSource,
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
