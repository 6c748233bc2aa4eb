import { describe, expect, it } from 'vitest'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { sourceCountWords, sourceNote, timingWords } from './income-words.ts'

const now = '2026-11-01'

const source: IncomeSource = {
  id: 'a',
  personId: 'anna',
  label: 'Gehalt Anna',
  type: 'salary',
  rhythm: 'monthly',
  dueMonth: null,
  payDay: 'last_bank_day',
  validFrom: '2024-01-01',
  validTo: null,
  growthBp: 0,
  isDistributed: true,
  ...plainSource,
  amounts: [
    { from: '2024-01-01', amountCents: 280_000 },
    { from: '2026-03-01', amountCents: 291_745 },
  ],
  version: 1,
}

describe('timingWords', () => {
  it('says when a source pays', () => {
    expect(timingWords(source)).toBe('letzter Bankarbeitstag')
    expect(timingWords({ ...source, payDay: 9 })).toBe('am 9.')
    expect(timingWords({ ...source, rhythm: 'yearly', dueMonth: 12 })).toBe('im Dezember')
    expect(timingWords({ ...source, rhythm: 'quarterly', dueMonth: 11 })).toBe('im Feb, Mai, Aug, Nov')
    expect(timingWords({ ...source, rhythm: 'half_yearly', dueMonth: 6 })).toBe('im Jun, Dez')
    expect(timingWords({ ...source, rhythm: 'once', validFrom: '2027-06-01' })).toBe('im Juni 2027')
  })
})

describe('sourceNote', () => {
  it('says since when the present amount counts', () => {
    expect(sourceNote(source, now)).toBe('Gehalt, seit März 2026')
  })

  it('says what begins later, what ends and what is not distributed', () => {
    const future = {
      ...source,
      validFrom: '2027-01-01',
      validTo: '2027-06-01',
      isDistributed: false,
    } as const
    expect(sourceNote(future, now)).toBe('Gehalt, ab Januar 2027, bis Juni 2027, nicht im Kontensystem')
  })
})

describe('words', () => {
  it('counts and lists', () => {
    expect([1, 6, 13].map(sourceCountWords)).toEqual(['Eine Quelle', 'Sechs Quellen', '13 Quellen'])
    expect(listWords(['a', 'b', 'c'])).toBe('a, b und c')
  })
})
