import { expect, it } from 'vitest'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import { householdAllocation, suggestedDistribution } from './household-allocation.ts'
import type { PlannedPosition } from './planned-positions.ts'

const depot: PlannedPosition = {
  record: positionOfAccount({ id: 'depot', colourIndex: 0 }),
  account: null,
  id: 'depot',
  name: 'Depot',
  kind: 'asset',
  assetClass: 'shares',
  valueSign: 1,
  currentCents: 100_001,
  parts: [
    { classId: 's', key: 'shares', name: '', shareBp: 9_000 },
    { classId: 'b', key: 'bonds', name: '', shareBp: 1_000 },
  ],
  returnBp: 0,
  suggestedReturnBp: 0,
  contributionCents: 0,
  suggestedContributionCents: 0,
  terms: null,
  gap: null,
  isReserve: false,
}
const whole = (classId: string | null) => [{ classId, key: null, name: '', shareBp: 10_000 }]
const cash: PlannedPosition = {
  ...depot,
  id: 'cash',
  assetClass: 'liquidity',
  currentCents: 20_000,
  parts: whole('l'),
}
const debt: PlannedPosition = {
  ...depot,
  id: 'debt',
  kind: 'loan',
  assetClass: null,
  valueSign: -1,
  currentCents: 5_000,
  parts: whole('l'),
}
const given = { name: '', returnBp: null, bandBp: 500 } as const
const classes: readonly DistributionClass[] = [
  { ...given, id: 's', key: 'shares', targetBp: 6_000 },
  { ...given, id: 'b', key: 'bonds', targetBp: 2_000 },
  { ...given, id: 'l', key: 'liquidity', targetBp: 2_000 },
]

it('the parts of a position sum to it, and the classes to the whole', () => {
  const { classes: shares, wholeCents } = householdAllocation([depot, cash], { classes, isNetOfLoans: false })
  expect(shares.map(({ ownedCents }) => ownedCents)).toEqual([90_001, 10_000, 20_000])
  expect(wholeCents).toBe(120_001)
  expect(shares.reduce((sum, { toTargetCents }) => sum + toTargetCents, 0)).toBe(0)
})

it('a debt counts against its class, unless all is told gross', () => {
  const owned = (isNetOfLoans: boolean) =>
    householdAllocation([depot, cash, debt], { classes, isNetOfLoans }).classes[2]?.ownedCents
  expect([owned(true), owned(false)]).toEqual([15_000, 20_000])
})

it('what has no class of the distribution stays apart', () => {
  const loose = { ...cash, parts: whole(null) }
  const { wholeCents, looseCents } = householdAllocation([depot, loose], { classes, isNetOfLoans: true })
  expect([wholeCents, looseCents]).toEqual([100_001, 20_000])
})

it('the suggestion has what there is, as it is, and is whole', () => {
  let count = 0
  const { classes: suggested } = suggestedDistribution([depot, cash, debt], () => String((count += 1)))
  expect(suggested.map(({ key, targetBp }) => [key, targetBp])).toEqual([
    ['shares', 8_333],
    ['liquidity', 1_667],
  ])
  expect(suggestedDistribution([], () => 'one').classes).toMatchObject([
    { key: 'liquidity', targetBp: 10_000 },
  ])
})

it('a suggestion is where everything is at its target: it needs neither a purchase nor a sale', () => {
  let count = 0
  const positions = [depot, cash, { ...debt, assetClass: 'liquidity' as const }]
  const suggested = suggestedDistribution(positions, () => String((count += 1)))
  const counted = positions.map((position) => ({
    ...position,
    parts: suggested.classes
      .filter(({ key }) => key === position.assetClass)
      .map(({ id, key }) => ({ classId: id, key, name: '', shareBp: 10_000 })),
  }))
  for (const { driftBp, state } of householdAllocation(counted, suggested).classes)
    expect([driftBp, state]).toEqual([0, 'within'])
})
