import { expect, it } from 'vitest'
import type { Entry } from '#web/app/outbox/entry.ts'
import { NOT_SENT } from '#web/kit/grid/pending-cells.ts'
import { keptValues } from './kept-values.ts'

const foreign = { foreignMinor: 500, rate: '1.1', rateDay: '2026-11-20', rateSource: 'typed' } as const
const rows = [
  { positionId: 'gold', cells: [{ month: '2026-11-01', amountCents: 100_000, seenCents: null }] },
  {
    positionId: 'depot',
    cells: [
      { month: '2026-10-01', amountCents: null, seenCents: 5, day: '2026-10-20' },
      { month: '2026-11-01', amountCents: 455, ...foreign, seenCents: 5 },
    ],
  },
]
const entry = { endpoint: 'putPlanValues', call: { body: { rows } } } as unknown as Entry

it('brings back what was refused, as not stored', () => {
  const told = { sentence: NOT_SENT }
  expect(keptValues.cellsIn(entry)).toEqual([
    { positionId: 'gold', month: '2026-11-01', amountCents: 100_000, seenCents: null, ...told },
    { positionId: 'depot', month: '2026-10-01', amountCents: null, seenCents: 5, ...told },
    { positionId: 'depot', month: '2026-11-01', amountCents: 455, seenCents: 5, foreign, ...told },
  ])
})

it('leaves an entry with the values that are still to be stored, and none without any', () => {
  const left = keptValues.without(entry, ['gold 2026-11-01', 'depot 2026-10-01'])
  expect(left?.call.body).toEqual({ rows: [{ positionId: 'depot', cells: [rows[1]!.cells[1]] }] })
  expect(keptValues.without(left!, ['depot 2026-11-01'])).toBeUndefined()
})
