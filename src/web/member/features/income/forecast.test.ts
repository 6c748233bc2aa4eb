import { describe, expect, it } from 'vitest'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { buildForecast } from './forecast.ts'

const now = '2026-11-01'

describe('buildForecast', () => {
  it('stacks regular income from the largest up and keeps bonuses apart', () => {
    const { series, months } = buildForecast(
      {
        sources: [
          source('child', 'Kindergeld', 25_900),
          source('anna', 'Gehalt Anna', 291_745),
          { ...source('bonus', 'Weihnachtsgeld', 124_000), rhythm: 'yearly', dueMonth: 12 },
        ],
        receipts: [],
      },
      now,
    )
    expect(series.map(({ label }) => label)).toEqual(['Gehalt Anna', 'Kindergeld'])
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({
      month: '2026-12-01',
      totalCents: 441_645,
      partsCents: [291_745, 25_900],
      bonuses: [{ key: 'bonus', label: 'Weihnachtsgeld', amountCents: 124_000 }],
    })
    expect(months[1]!.bonuses).toEqual([])
  })

  it('sums up what has no shade of its own', () => {
    const sources = [5, 4, 3, 2, 1].map((size) => source(`s${size}`, `Quelle ${size}`, size * 100))
    const { series, months } = buildForecast({ sources, receipts: [] }, now)
    expect(series.map(({ label }) => label)).toEqual(['Quelle 5', 'Quelle 4', 'Quelle 3', 'Weitere'])
    expect(months[0]!.partsCents).toEqual([500, 400, 300, 300])
  })
})

function source(id: string, label: string, amountCents: number): IncomeSource {
  return {
    id,
    label,
    personId: null,
    type: 'other',
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 1,
    validFrom: '2026-01-01',
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    ...plainSource,
    amounts: [{ from: '2026-01-01', amountCents }],
    version: 1,
  }
}
