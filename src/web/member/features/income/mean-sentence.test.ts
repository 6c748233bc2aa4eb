import { describe, expect, it } from 'vitest'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { meanReasons } from './mean-sentence.ts'

const now = '2026-11-01'

describe('meanReasons', () => {
  it('names bonuses and the next raise', () => {
    const sources = [
      source({
        id: 'a',
        label: 'Gehalt Anna',
        growthBp: 250,
        amounts: [{ from: '2026-03-01', amountCents: 291_745 }],
      }),
      source({ id: 'b', label: 'Weihnachtsgeld', rhythm: 'yearly', dueMonth: 12 }),
      source({ id: 'c', label: 'Urlaubsgeld', rhythm: 'yearly', dueMonth: 7 }),
    ]
    expect(meanReasons(sources, now)).toBe('Weihnachts- und Urlaubsgeld und die Erhöhung im März zählen mit')
  })

  it('names one reason in the singular', () => {
    const sources = [source({ id: 'a', label: 'Bonus', rhythm: 'once', validFrom: '2027-02-01' })]
    expect(meanReasons(sources, now)).toBe('Bonus zählt mit')
  })

  it('tells what begins and what ends', () => {
    const sources = [
      source({ id: 'a', label: 'Minijob', validTo: '2027-01-01' }),
      source({ id: 'b', label: 'Rente', type: 'pension', validFrom: '2027-03-01' }),
    ]
    expect(meanReasons(sources, now)).toBe('Rente ab März und das Ende von Minijob im Januar zählen mit')
  })

  it('is empty when nothing changes', () => {
    expect(meanReasons([source({ id: 'a', label: 'Kindergeld' })], now)).toBe('')
  })
})

function source(fields: Partial<IncomeSource> & Pick<IncomeSource, 'id' | 'label'>): IncomeSource {
  return {
    personId: null,
    type: 'salary',
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 1,
    validFrom: '2020-01-01',
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    ...plainSource,
    amounts: [{ from: '2020-01-01', amountCents: 100_00 }],
    version: 1,
    ...fields,
  }
}
