import { describe, expect, it } from 'vitest'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { sourceGroups } from './source-groups.ts'

const now = '2026-11-01'
const persons = [{ id: 'anna' }, { id: 'jonas' }]

describe('sourceGroups', () => {
  it('sorts by person, the household last, and leaves out what is over', () => {
    const groups = sourceGroups(
      [
        source('child', null, 25_900),
        source('salary', 'anna', 291_745),
        { ...source('bonus', 'anna', 124_000), rhythm: 'yearly', dueMonth: 12 },
        { ...source('old', 'anna', 1), validTo: '2026-10-01' },
      ],
      [],
      persons,
      now,
    )
    expect(
      groups.map(({ person, rows, plannedCents }) => [
        person?.id ?? 'household',
        rows.map(({ source: { id }, plannedCents: counted }) => [id, counted]),
        plannedCents,
      ]),
    ).toEqual([
      [
        'anna',
        [
          ['salary', 291_745],
          ['bonus', null],
        ],
        291_745,
      ],
      ['jonas', [], 0],
      ['household', [['child', 25_900]], 25_900],
    ])
  })

  it('shows what a bonus will pay when it is due', () => {
    const bonus: IncomeSource = {
      ...source('bonus', 'anna', 100_000),
      rhythm: 'yearly',
      dueMonth: 12,
      growthBp: 1_000,
      amounts: [{ from: '2025-12-01', amountCents: 100_000 }],
    }
    expect(sourceGroups([bonus], [], persons, now)[0]!.rows[0]!.amountCents).toBe(110_000)
  })
})

function source(id: string, personId: string | null, amountCents: number): IncomeSource {
  return {
    id,
    personId,
    label: id,
    type: 'other',
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 1,
    validFrom: '2020-01-01',
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    ...plainSource,
    amounts: [{ from: '2020-01-01', amountCents }],
    version: 1,
  }
}
