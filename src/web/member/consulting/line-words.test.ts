import { expect, test } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import type { LineChange, LineValue } from '#domain/proposals/proposal-line.ts'
import { lineNote, lineValueWords, partChanges } from './line-words.ts'

const rate: LineChange = { kind: 'rate', pot: 'saving_rate', month: '2026-12-01', bp: 1_200 }
const cost: LineChange = { kind: 'assumption', field: 'costBp', positionId: 'depot', bp: 10 }
const split: LineChange = { kind: 'saving_split', month: '2026-12-01', until: null, parts: [] }
const goal: LineChange = {
  kind: 'goal',
  goalId: 'bike',
  field: 'targetMonth',
  cents: null,
  month: '2027-05-01',
}
const part = (id: string, bp: number) => ({ id, key: null, name: id, bp, cents: null })
const parts = (...list: ReturnType<typeof part>[]): LineValue => ({ type: 'parts', parts: list })

test('values are told short, costs by hundredths of a percent', () => {
  expect(lineValueWords({ type: 'share', bp: 1_000 }, rate, formatEuro)).toBe('10,0\u00A0%')
  expect(lineValueWords({ type: 'share', bp: 20 }, cost, formatEuro)).toBe('0,20\u00A0%')
  expect(lineValueWords(parts(part('Depot', 6_500), part('Tagesgeld', 3_500)), split, formatEuro)).toBe(
    '65 / 35',
  )
  expect(lineValueWords({ type: 'none' }, goal, formatEuro)).toBe('kein Datum')
  expect(lineValueWords({ type: 'month', month: '2027-05-01' }, goal, formatEuro)).toBe('05.2027')
  expect(lineValueWords({ type: 'amount', cents: 30_000 }, goal, formatEuro)).toBe('300,00\u00A0€')
})

test('a line says where its value is edited and from when it counts', () => {
  expect(lineNote(rate)).toBe('Raten und Töpfe, gilt ab Dezember 2026')
  expect(lineNote(cost)).toBe('Annahmen im Plan')
})

test('of a split the parts that change are told', () => {
  const before = parts(part('Depot', 6_500), part('Tagesgeld', 3_500), part('Gold', 0))
  const after = parts(part('Depot', 5_000), part('Tagesgeld', 3_500), part('Gold', 1_500))
  expect(partChanges(before, after, formatEuro)).toEqual([
    { id: 'Depot', name: 'Depot', before: '65\u00A0%', after: '50\u00A0%' },
    { id: 'Gold', name: 'Gold', before: '–', after: '15\u00A0%' },
  ])
})
