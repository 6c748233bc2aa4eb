import { expect, it } from 'vitest'
import { wealthLadder } from './wealth-ladder.ts'

const bergers = {
  lifeCents: 349_235,
  protectionMonths: 6,
  wishedBudgetCents: 450_000,
  withdrawalRateBp: 400,
  reserveCents: 1_840_000,
  netWorthCents: 13_274_541,
}

it('shows the household Berger its three steps', () => {
  expect(wealthLadder(bergers)).toEqual([
    {
      name: 'protection',
      targetCents: 2_095_410,
      ownedCents: 1_840_000,
      missingCents: 255_410,
      doneBp: 8_781,
    },
    {
      name: 'security',
      targetCents: 104_770_500,
      ownedCents: 13_274_541,
      missingCents: 91_495_959,
      doneBp: 1_267,
    },
    {
      name: 'freedom',
      targetCents: 135_000_000,
      ownedCents: 13_274_541,
      missingCents: 121_725_459,
      doneBp: 983,
    },
  ])
})

it('gives the freedom figure of calculators.md § 8', () => {
  const ladder = wealthLadder({ ...bergers, lifeCents: 250_000 })
  expect(ladder[1]?.targetCents).toBe(75_000_000)
})

it('ends a step that is reached at 100 %, and never starts below 0', () => {
  expect(wealthLadder({ ...bergers, reserveCents: 9_999_999 })[0]).toMatchObject({
    missingCents: 0,
    doneBp: 10_000,
  })
  expect(wealthLadder({ ...bergers, netWorthCents: -100 })[1]).toMatchObject({ doneBp: 0 })
})

it('refuses a withdrawal rate of nothing', () => {
  expect(() => wealthLadder({ ...bergers, withdrawalRateBp: 0 })).toThrow(RangeError)
})
