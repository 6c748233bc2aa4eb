import { beforeEach, expect, it } from 'vitest'
import { storeCells } from '#web/kit/browser/draft-storage.ts'
import { NOT_SENT } from '#web/kit/grid/unsent-cells.ts'
import { stubTabStorage } from '#web/testing/tab-storage.ts'
import { cellKey, type PendingValue } from './pending-values.ts'
import { keepUnsent, unsentOf } from './unsent-values.ts'

const value: PendingValue = {
  positionId: 'gold',
  month: '2026-11-01',
  amountCents: 100_000,
  seenCents: null,
  sentence: null,
}
const key = cellKey(value.positionId, value.month)
const anna = 'anna'

beforeEach(() => {
  stubTabStorage()
})

it('brings back what was on its way, as not stored', () => {
  keepUnsent(anna, new Map([[key, value]]))
  expect([...unsentOf(anna)]).toEqual([[key, { ...value, sentence: NOT_SENT }]])
})

it('tells nobody else of it', () => {
  keepUnsent(anna, new Map([[key, value]]))
  expect(unsentOf('bernd').size).toBe(0)
})

it('forgets what was stored', () => {
  keepUnsent(anna, new Map([[key, value]]))
  keepUnsent(anna, new Map())
  expect(unsentOf(anna).size).toBe(0)
})

it.each(['', '{', '[]', '{"userId":"anna"}', '{"userId":"anna","values":[{"positionId":1}]}'])(
  'takes nothing from what cannot be read: %s',
  (json) => {
    storeCells('months', json)
    expect(unsentOf(anna).size).toBe(0)
  },
)

it('leaves out a value that no field would take', () => {
  keepUnsent(
    anna,
    new Map([
      [key, value],
      ['other', { ...value, amountCents: 1e15 }],
    ]),
  )
  expect([...unsentOf(anna).keys()]).toEqual([key])
})
