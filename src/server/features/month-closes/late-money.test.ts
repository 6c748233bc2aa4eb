import { beforeEach, expect, test } from 'vitest'
import type { Month } from '#domain/calendar/month.ts'
import { RandomHousehold } from '#server/testing/random-household.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp({ config: { isSubscriptionRequired: false } })
/** The index of the securities account. */
const at = 1
const thisMonth = { kind: 'close', months: 0 } as const
const lastMonth = { kind: 'close', months: 1 } as const

let household: RandomHousehold

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z')
  // The balances of all accounts are known from 22 September on.
  household = await RandomHousehold.begun(app, '2026-06-01')
})

/** The amount that counts as saved in securities by the close of a month. */
async function savedIn(month: Month): Promise<number | undefined> {
  expect(household.faults).toEqual([])
  const close = (await household.closes()).find((each) => each.month === month)
  return close?.snapshot?.positions.find(({ type }) => type === 'securities')?.savedCents
}

test('a transfer of before the first close that is ticked late is in no close', async () => {
  await household.do(lastMonth)
  await household.do({ kind: 'tick', at, ago: 57, cents: 10_000 })
  await household.do({ kind: 'tick', at, ago: 30, cents: 500 })
  await household.do(thisMonth)
  expect([await savedIn('2026-10-01'), await savedIn('2026-11-01')]).toEqual([0, 500])
})

test('a transfer that is ticked late takes the place of the contribution, and gives it back', async () => {
  await household.do({ kind: 'plan', at, cents: 20_000 })
  await household.do(lastMonth)
  await household.do({ kind: 'tick', at, ago: 30, cents: 20_100 })
  await household.do(thisMonth)
  expect([await savedIn('2026-10-01'), await savedIn('2026-11-01')]).toEqual([20_000, 20_100])

  await household.do({ kind: 'untick', at: 0 })
  await household.do({ kind: 'wait', days: 27 })
  await household.do(thisMonth)
  expect(await savedIn('2026-12-01')).toBe(19_900)
})

test('a month that is opened again keeps what it counted while a later one builds on it', async () => {
  await household.do({ kind: 'tick', at, ago: 30, cents: 700 })
  await household.do(lastMonth)
  await household.do(thisMonth)
  await household.do({ kind: 'tick', at, ago: 31, cents: 40 })
  await household.do({ kind: 'reopen', months: 1 })
  await household.do(lastMonth)
  expect(await savedIn('2026-10-01')).toBe(700)
  await household.do({ kind: 'wait', days: 27 })
  await household.do(thisMonth)
  expect([await savedIn('2026-11-01'), await savedIn('2026-12-01')]).toEqual([0, 40])
})
