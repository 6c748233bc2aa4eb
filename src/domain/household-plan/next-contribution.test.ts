import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AssetClass } from '#domain/accounts/account.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import { householdReserve } from './household-reserve.ts'
import { type ClassToFill, nextContribution, protectionOf } from './next-contribution.ts'
import type { PlannedPosition } from './planned-positions.ts'

const classOf = (
  key: AssetClass | null,
  ownedCents: number,
  targetBp: number,
  isPayable = true,
): ClassToFill => ({
  record: { key },
  ownedCents,
  targetBp,
  isPayable,
})
const bergers = [
  classOf('property', 6_267_992, 3_500),
  classOf('shares', 4_159_653, 4_000),
  classOf('liquidity', 2_384_712, 1_500),
  classOf('bonds', 462_184, 1_000),
]
const reached = { missingCents: 0, plannedCents: 16_297 }

it('serves protection first, then the classes below their targets', () => {
  expect(nextContribution(46_564, bergers, { missingCents: 255_410, plannedCents: 16_297 })).toEqual({
    protectionCents: 16_297,
    classCents: [0, 17_352, 0, 12_915],
    restCents: 0,
  })
})

it('gives no more than what protection lacks, and nothing when it is reached', () => {
  expect(nextContribution(46_564, bergers, { missingCents: 100, plannedCents: 16_297 }).protectionCents).toBe(
    100,
  )
  expect(nextContribution(46_564, bergers, reached).protectionCents).toBe(0)
})

it('gives everything while nothing is planned for the reserve', () => {
  expect(nextContribution(46_564, bergers, { missingCents: 255_410, plannedCents: 0 })).toEqual({
    protectionCents: 46_564,
    classCents: [0, 0, 0, 0],
    restCents: 0,
  })
})

it('counts what protects to the class of liquidity, so that it does not get it twice', () => {
  const classes = [classOf('liquidity', 0, 5_000), classOf('shares', 0, 5_000)]
  expect(nextContribution(1_000, classes, { missingCents: 500, plannedCents: 500 }).classCents).toEqual([
    0, 500,
  ])
})

it('gives nothing to what cannot be paid into, however much it lacks', () => {
  const flat = classOf('property', 0, 5_000, false)
  const next = nextContribution(
    10_000,
    [flat, classOf('shares', 90_000, 3_000), classOf('bonds', 10_000, 2_000)],
    reached,
  )
  expect(next).toEqual({ protectionCents: 0, classCents: [0, 0, 10_000], restCents: 0 })
  // No other class lacks anything, so the contribution is split by the targets.
  const full = [flat, classOf('shares', 60_000, 3_000), classOf('bonds', 40_000, 2_000)]
  expect(nextContribution(10_000, full, reached).classCents).toEqual([0, 6_000, 4_000])
  expect(nextContribution(10_000, [classOf('property', 0, 10_000, false)], reached)).toEqual({
    protectionCents: 0,
    classCents: [0],
    restCents: 10_000,
  })
})

it('gives nothing to crypto above its own target, even where a contribution makes room for it', () => {
  const classes = (cents: number) => [
    classOf('crypto', cents, 500),
    classOf('shares', 100_000 - cents, 9_500),
  ]
  expect(nextContribution(1_000_000, classes(5_001), reached).classCents).toEqual([0, 1_000_000])
  expect(nextContribution(1_000_000, classes(4_999), reached).classCents[0]).toBeGreaterThan(0)
  // The same holds where every other class has reached its own target.
  const others = [
    classOf('crypto', 20_000, 500),
    classOf('property', 0, 9_000, false),
    classOf('precious_metals', 80_000, 500),
  ]
  expect(nextContribution(1_000, others, reached).classCents[0]).toBe(0)
})

it('distributes every cent, and never less to protection when more is missing', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999 })
  fc.assert(
    fc.property(cents, cents, cents, cents, fc.array(cents, { minLength: 4, maxLength: 4 }), (...given) => {
      const [contribution, missingCents, more, plannedCents, owned] = given
      const classes = bergers.map((each, at) => ({ ...each, ownedCents: owned[at] ?? 0 }))
      const next = nextContribution(contribution, classes, { missingCents, plannedCents })
      expect(next.classCents.reduce((sum, part) => sum + part, next.protectionCents)).toBe(contribution)
      expect(next.protectionCents).toBeLessThanOrEqual(missingCents)
      expect(
        nextContribution(contribution, classes, { missingCents: missingCents + more, plannedCents })
          .protectionCents,
      ).toBeGreaterThanOrEqual(next.protectionCents)
    }),
  )
})

it('measures the reserve by what is at hand soon, in months of life', () => {
  const savings: PlannedPosition = {
    record: positionOfAccount({ id: 'savings', colourIndex: 0 }),
    account: null,
    id: 'savings',
    name: 'Tagesgeld',
    kind: 'asset',
    assetClass: 'liquidity',
    valueSign: 1,
    currentCents: 1_840_000,
    parts: [],
    returnBp: 0,
    suggestedReturnBp: 0,
    contributionCents: 16_297,
    suggestedContributionCents: 0,
    terms: null,
    gap: null,
    isReserve: true,
  }
  const depot = { ...savings, id: 'depot', isReserve: false }
  const usual = { lifeCents: 349_235 }
  const measured = (positions: readonly PlannedPosition[], settings: Settings | null) =>
    protectionOf(positions, householdReserve({ positions, goals: [], usual, settings }, '2026-11-27'))
  expect(measured([savings, depot], null)).toEqual({ missingCents: 255_410, plannedCents: 16_297 })
  expect(measured([savings, depot], { protectionMonths: 3, lifeCents: 800_000 }).missingCents).toBe(560_000)
  expect(measured([savings], { protectionMonths: 1, lifeCents: null }).missingCents).toBe(0)
})

type Settings = Parameters<typeof householdReserve>[0]['settings']
