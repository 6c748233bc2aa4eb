import { describe, expect, it } from 'vitest'
import { type SourceValues, emptySource } from '#web/member/income-source/source-form.ts'
import { sourceSchema } from './source-schema.ts'

const anna = '01890f3e-0000-7000-8000-000000000001'
const valid: SourceValues = { ...emptySource(anna, '2026-11-01'), label: 'Gehalt', amountCents: 291_745 }

describe('sourceSchema', () => {
  it('hands on what the contract wants', () => {
    expect(check(valid)).toMatchObject({ value: { label: 'Gehalt', amounts: [{ amountCents: 291_745 }] } })
  })

  it('asks for what is missing, at its field', () => {
    expect(check({ ...valid, label: ' ', amountCents: null })).toEqual({
      issues: [
        { path: ['amountCents'], message: 'Bitte gib einen Wert ein.' },
        { path: ['label'], message: 'Bitte gib einen Wert ein.' },
      ],
    })
  })

  it('refuses what cannot be read', () => {
    expect(check({ ...valid, amountCents: Number.NaN })).toMatchObject({
      issues: [{ path: ['amountCents'] }],
    })
  })

  it('needs a due month for a yearly source', () => {
    expect(check({ ...valid, rhythm: 'yearly' })).toMatchObject({ issues: [{ path: ['dueMonth'] }] })
  })

  it('explains an end before the beginning', () => {
    expect(check({ ...valid, validTo: '2026-03-01' })).toEqual({
      issues: [
        {
          path: ['validTo'],
          message: 'Das Ende liegt vor dem Beginn. Wähle November 2026 oder später, oder lass das Feld leer.',
        },
      ],
    })
  })

  it('hands on the months before, and refuses one that cannot be read', () => {
    const irregular = { ...valid, rhythm: 'irregular', amountCents: null } as const
    const months = [120_000, ...Array.from({ length: 11 }, () => null)]
    expect(check({ ...irregular, months })).toMatchObject({
      value: { validFrom: '2026-10-01', receipts: [{ month: '2026-10-01', amountCents: 120_000 }] },
    })
    expect(check({ ...irregular, months: [Number.NaN, ...months.slice(1)] })).toMatchObject({
      issues: [{ path: ['months'] }],
    })
  })

  it('wants both amounts of an estimate', () => {
    const estimated = {
      ...valid,
      rhythm: 'irregular',
      amountCents: null,
      estimateUsualCents: 200_000,
    } as const
    expect(check(estimated)).toEqual({
      issues: [
        {
          path: ['estimateLowestCents'],
          message: 'Zur Schätzung gehören beide Beträge: der niedrigste und der übliche Monat.',
        },
      ],
    })
  })

  it('needs no amount for irregular income', () => {
    expect(check({ ...valid, rhythm: 'irregular', amountCents: null })).toMatchObject({
      value: { amounts: [] },
    })
  })
})

function check(values: SourceValues) {
  return sourceSchema(null, '2026-11-01')['~standard'].validate(values)
}
