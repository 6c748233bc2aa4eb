import { expect, it } from 'vitest'
import { bergerAllocation } from '#domain/examples/berger-wealth.ts'
import { compareAssetAllocation } from './compare-asset-allocation.ts'

it('finds three of four classes of the household Berger outside their band', () => {
  expect(
    compareAssetAllocation(bergerAllocation).map(
      ({ assetClass, actualBp, driftBp, state, toTargetCents }) => [
        assetClass,
        actualBp,
        driftBp,
        state,
        toTargetCents,
      ],
    ),
  ).toEqual([
    ['property', 4_722, 1_222, 'above', -1_621_903],
    ['shares', 3_134, -866, 'below', 1_150_163],
    ['liquidity', 1_796, 296, 'within', -393_531],
    ['bonds', 348, -652, 'below', 865_271],
  ])
})

it('moves as much out as in, whatever the cents are', () => {
  const thirds = [3_333, 3_333, 3_334].map((targetBp, at) => ({
    assetClass: String(at),
    ownedCents: 10_000 + at,
    targetBp,
    bandBp: 0,
  }))
  expect(compareAssetAllocation(thirds).reduce((sum, { toTargetCents }) => sum + toTargetCents, 0)).toBe(0)
})

it('has no share of nothing', () => {
  expect(
    compareAssetAllocation([{ assetClass: 'a', ownedCents: 0, targetBp: 10_000, bandBp: 0 }])[0],
  ).toMatchObject({ actualBp: 0, state: 'below', toTargetCents: 0 })
})
