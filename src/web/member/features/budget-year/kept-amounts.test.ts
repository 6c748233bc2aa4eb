import { expect, it } from 'vitest'
import { plainItem } from '#domain/budget/budget-item.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import { NOT_SENT } from '#web/kit/grid/pending-cells.ts'
import { keptAmounts } from './kept-amounts.ts'

const year = '2026-01-01'
const seen = {
  ...plainItem,
  id: 'power',
  name: 'Strom',
  amounts: [{ from: year, amountCents: 8_400 }],
  exceptions: [
    { month: '2026-02-01', amountCents: 7_000 },
    { month: '2026-03-01', amountCents: 7_500 },
  ],
}
// January got an amount of its own, February follows the rhythm again, and March is as it was.
const exceptions = [
  { month: year, amountCents: 9_100 },
  { month: '2026-03-01', amountCents: 7_500 },
]
const call = { params: { id: 'power' }, body: { name: 'Strom', exceptions, version: 1 } }
const entry = { endpoint: 'updateBudgetItem', call, seen } as unknown as Entry

it('brings back the amounts of the months that were changed, as not stored', () => {
  const told = { itemId: 'power', sentence: NOT_SENT }
  expect(keptAmounts.cellsIn(entry)).toEqual([
    { month: year, amountCents: 9_100, seenCents: 8_400, ...told },
    { month: '2026-02-01', amountCents: 8_400, seenCents: 7_000, ...told },
  ])
  expect(keptAmounts.cellsIn({ ...entry, seen: null })).toEqual([])
})

it('leaves an entry with the amounts that are still to be stored, and none without any', () => {
  const left = keptAmounts.without(entry, ['power 2026-02-01'])!
  expect(left.call).toEqual({
    ...call,
    body: { ...call.body, exceptions: [exceptions[0], ...seen.exceptions] },
  })
  expect(keptAmounts.without(left, ['power 2026-01-01'])).toBeUndefined()
})
