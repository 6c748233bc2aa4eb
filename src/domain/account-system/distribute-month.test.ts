import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '#domain/money/cents.ts'
import { allocation } from '#domain/testing/berger-household.ts'
import { allocations, monthAmounts, sharesOf, withRates } from '#domain/testing/random-allocation.ts'
import { type AllocationVersion, type SubPot, potShareBp } from './allocation-version.ts'
import { checkAllocation } from './check-allocation.ts'
import { type MonthAmounts, distributeMonth } from './distribute-month.ts'
import { pots, ratedPots } from './pot.ts'

const november: MonthAmounts = {
  plannedCents: 465_645,
  actualCents: 465_645,
  meanCents: 488_733,
  savingOnlyCents: 0,
}
const sixPots: readonly SubPot[] = [
  { id: 'education', pot: 'life', label: 'Bildung', shareBp: 1000, amountCents: null },
  { id: 'reserves', pot: 'life', label: 'Rücklagen', shareBp: 1000, amountCents: null },
]

/** Twenty parts: five targets for each pot, or five sub-pots with one target each. */
const twentyParts = fc
  .record({
    hasSubPots: fc.boolean(),
    rates: sharesOf(10_000, 3),
    shares: fc.array(sharesOf(10_000, 5), { minLength: 4, maxLength: 4 }),
  })
  .map(({ hasSubPots, rates, shares }) => {
    const version = withRates(rates)
    return hasSubPots ? withSubPots(version, shares) : withTargets(version, shares)
  })

function withTargets(version: AllocationVersion, shares: readonly (readonly number[])[]): AllocationVersion {
  const targets = pots.flatMap((pot, place) =>
    shares[place]!.map((shareBp, index) => ({
      pot,
      subPotId: null,
      accountId: `${pot}-${index}`,
      shareBp,
      amountCents: null,
    })),
  )
  return { ...version, targets }
}

function withSubPots(version: AllocationVersion, shares: readonly (readonly number[])[]): AllocationVersion {
  const subPots = pots.flatMap((pot, place) =>
    shares[place]!.map((share, index) => {
      const shareBp = Math.floor((share * (potShareBp(version, pot) ?? 0)) / 10_000)
      return { id: `${pot}-${index}`, pot, label: `Untertopf ${index}`, shareBp, amountCents: null }
    }),
  )
  const targets = subPots.map(({ id, pot }) => ({
    pot,
    subPotId: id,
    accountId: id,
    shareBp: 10_000,
    amountCents: null,
  }))
  return { ...version, subPots, targets }
}

describe('a month as planned', () => {
  it('gives the figures of the boards', () => {
    expect(distributeMonth(november, allocation)).toEqual({
      incomeCents: 465_645,
      pots: { saving_rate: 46_564, luxury_rate: 46_564, donation_rate: 23_282, life: 349_235 },
      subPots: [],
      parts: [
        { pot: 'saving_rate', subPotId: null, accountId: 'securities', cents: 30_267 },
        { pot: 'saving_rate', subPotId: null, accountId: 'savings', cents: 16_297 },
        { pot: 'luxury_rate', subPotId: null, accountId: 'fun', cents: 46_564 },
        { pot: 'donation_rate', subPotId: null, accountId: 'giving', cents: 23_282 },
        { pot: 'life', subPotId: null, accountId: 'household', cents: 279_388 },
        { pot: 'life', subPotId: null, accountId: 'checking', cents: 69_847 },
      ],
      isShort: false,
      isCut: false,
      isLifeBelowMinimum: false,
      lifeMissingCents: 0,
    })
  })

  it('only warns when life lies below its minimum: 30/25/12 % leave 1.536,64 €, 145,82 € too little', () => {
    const greedy = {
      ...allocation,
      savingBp: 3000,
      luxuryBp: 2500,
      donationBp: 1200,
      lifeMinimumCents: 168_246,
    }
    expect(distributeMonth(november, greedy)).toMatchObject({
      pots: { saving_rate: 139_693, luxury_rate: 116_411, donation_rate: 55_877, life: 153_664 },
      isCut: false,
      isLifeBelowMinimum: true,
      lifeMissingCents: 14_582,
    })
  })

  it('leaves what no target takes virtual', () => {
    const targets = allocation.targets.slice(0, 1)
    expect(distributeMonth(november, { ...allocation, targets }).parts).toEqual([
      { pot: 'saving_rate', subPotId: null, accountId: 'securities', cents: 30_267 },
      { pot: 'saving_rate', subPotId: null, accountId: null, cents: 16_297 },
      { pot: 'luxury_rate', subPotId: null, accountId: null, cents: 46_564 },
      { pot: 'donation_rate', subPotId: null, accountId: null, cents: 23_282 },
      { pot: 'life', subPotId: null, accountId: null, cents: 349_235 },
    ])
  })

  it('takes sub-pots out of their pot', () => {
    const distribution = distributeMonth(november, {
      ...allocation,
      subPots: sixPots,
      targets: [
        { pot: 'life', subPotId: 'education', accountId: 'savings', shareBp: 10_000, amountCents: null },
      ],
    })
    expect(distribution.pots.life).toBe(349_235)
    expect(distribution.subPots).toEqual([
      { subPotId: 'education', pot: 'life', cents: 46_564 },
      { subPotId: 'reserves', pot: 'life', cents: 46_564 },
    ])
    expect(distribution.parts.filter(({ pot }) => pot === 'life')).toEqual([
      { pot: 'life', subPotId: 'education', accountId: 'savings', cents: 46_564 },
      { pot: 'life', subPotId: 'reserves', accountId: null, cents: 46_564 },
      { pot: 'life', subPotId: null, accountId: null, cents: 256_107 },
    ])
  })
})

describe('a short month', () => {
  const short = { ...november, actualCents: 360_000 }

  it('serves life first: the three pots are cut in proportion until life reaches its minimum', () => {
    expect(distributeMonth(short, allocation)).toMatchObject({
      pots: { saving_rate: 11_301, luxury_rate: 11_301, donation_rate: 5650, life: 331_748 },
      isShort: true,
      isCut: true,
      isLifeBelowMinimum: false,
    })
  })

  it('leaves the pots alone while life has enough', () => {
    expect(distributeMonth(short, { ...allocation, lifeMinimumCents: 270_000 })).toMatchObject({
      pots: { saving_rate: 36_000, luxury_rate: 36_000, donation_rate: 18_000, life: 270_000 },
      isShort: true,
      isCut: false,
    })
  })

  it('gives life everything when even that is not enough', () => {
    expect(distributeMonth({ ...november, actualCents: 300_000 }, allocation)).toMatchObject({
      pots: { saving_rate: 0, luxury_rate: 0, donation_rate: 0, life: 300_000 },
      isCut: true,
      isLifeBelowMinimum: true,
      lifeMissingCents: 31_746,
    })
  })

  it('serves saving first: the pots keep what the plan gives and life takes the loss', () => {
    expect(distributeMonth(short, { ...allocation, shortfall: 'saving_first' })).toMatchObject({
      pots: { saving_rate: 46_564, luxury_rate: 46_564, donation_rate: 23_282, life: 243_590 },
      isShort: true,
      isCut: false,
      isLifeBelowMinimum: true,
      lifeMissingCents: 88_156,
    })
  })

  it('never gives more than came, not even to saving first', () => {
    const distribution = distributeMonth(
      { ...november, actualCents: 100_000 },
      { ...allocation, shortfall: 'saving_first' },
    )
    expect(distribution).toMatchObject({
      pots: { saving_rate: 40_000, luxury_rate: 40_000, donation_rate: 20_000, life: 0 },
      isCut: true,
    })
  })

  it('serves sub-pots before the rest of their pot, as far as its money goes', () => {
    const subPots: readonly SubPot[] = [
      { id: 'travel', pot: 'luxury_rate', label: 'Reisen', shareBp: 500, amountCents: null },
    ]
    const distribution = distributeMonth(short, { ...allocation, subPots })
    expect(distribution.subPots).toEqual([{ subPotId: 'travel', pot: 'luxury_rate', cents: 11_301 }])
  })
})

describe('a bonus month', () => {
  it('splits a bonus as usual', () => {
    expect(distributeMonth({ ...november, actualCents: 565_645 }, allocation)).toMatchObject({
      incomeCents: 565_645,
      pots: { saving_rate: 56_564, luxury_rate: 56_564, donation_rate: 28_282, life: 424_235 },
    })
  })

  it('raises only the saving rate', () => {
    const distribution = distributeMonth({ ...november, savingOnlyCents: 100_000 }, allocation)
    expect(distribution).toMatchObject({
      incomeCents: 565_645,
      pots: { saving_rate: 146_564, luxury_rate: 46_564, donation_rate: 23_282, life: 349_235 },
    })
    expect(distribution.parts.slice(0, 2).map(({ cents }) => cents)).toEqual([95_267, 51_297])
  })

  it('gives the extra to the sub-pots only when they take the whole saving pot', () => {
    const subPots: readonly SubPot[] = [
      { id: 'etf', pot: 'saving_rate', label: 'ETF', shareBp: 700, amountCents: null },
      { id: 'reserve', pot: 'saving_rate', label: 'Notgroschen', shareBp: 300, amountCents: null },
    ]
    const month = { ...november, savingOnlyCents: 100_000 }
    expect(distributeMonth(month, { ...allocation, subPots }).subPots.map(({ cents }) => cents)).toEqual([
      102_595, 43_969,
    ])
    expect(
      distributeMonth(month, { ...allocation, subPots: subPots.slice(0, 1) }).subPots.map(
        ({ cents }) => cents,
      ),
    ).toEqual([32_595])
  })
})

describe('the mean as base', () => {
  const mean: AllocationVersion = { ...allocation, base: 'mean' }

  it('gives the same to the pots in every month and lets life take the rest', () => {
    expect(distributeMonth(november, mean).pots).toEqual({
      saving_rate: 48_873,
      luxury_rate: 48_873,
      donation_rate: 24_436,
      life: 343_463,
    })
  })

  it('never gives more than came', () => {
    const lean = { ...november, plannedCents: 0, actualCents: 100_000, meanCents: 900_000 }
    expect(distributeMonth(lean, mean)).toMatchObject({
      pots: { saving_rate: 40_000, luxury_rate: 40_000, donation_rate: 20_000, life: 0 },
      isShort: false,
      isCut: true,
    })
  })
})

describe('fixed amounts', () => {
  const rent: SubPot = { id: 'rent', pot: 'life', label: 'Miete', shareBp: 0, amountCents: 148_000 }
  const loan: SubPot = { id: 'loan', pot: 'life', label: 'Kredit', shareBp: 0, amountCents: 31_250 }
  const board: AllocationVersion = { ...allocation, subPots: [rent, loan] }
  const life = (month: MonthAmounts, version: AllocationVersion) =>
    distributeMonth(month, version)
      .parts.filter(({ pot }) => pot === 'life')
      .map(({ subPotId, accountId, cents }) => [subPotId ?? accountId, cents])

  it('of the board: rent and loan first, then 80 and 20 % of the rest', () => {
    expect(life(november, board)).toEqual([
      ['rent', 148_000],
      ['loan', 31_250],
      ['household', 135_988],
      ['checking', 33_997],
    ])
  })

  it('stay whole in a short month; what follows them gives way', () => {
    const short = { ...november, actualCents: 360_000 }
    expect(distributeMonth(short, board).pots).toEqual({
      saving_rate: 11_301,
      luxury_rate: 11_301,
      donation_rate: 5650,
      life: 331_748,
    })
    expect(life(short, board)).toEqual([
      ['rent', 148_000],
      ['loan', 31_250],
      ['household', 121_998],
      ['checking', 30_500],
    ])
  })

  it('of targets are served in their order, as far as the money goes', () => {
    const targets = [
      { pot: 'life', subPotId: null, accountId: 'a', shareBp: 10_000, amountCents: null },
      { pot: 'life', subPotId: null, accountId: 'b', shareBp: 0, amountCents: 300_000 },
      { pot: 'life', subPotId: null, accountId: 'c', shareBp: 0, amountCents: 100_000 },
    ] as const
    expect(life(november, { ...allocation, targets })).toEqual([
      ['a', 0],
      ['b', 300_000],
      ['c', 49_235],
    ])
  })

  it('of a pot are the same in every month, and cut only where they do not fit', () => {
    const fixed = { ...allocation, savingBp: 0, savingCents: 50_000, lifeMinimumCents: 250_000 }
    expect(distributeMonth(november, fixed).pots.saving_rate).toBe(50_000)
    expect(distributeMonth({ ...november, actualCents: 565_645 }, fixed).pots.saving_rate).toBe(50_000)
    expect(distributeMonth({ ...november, actualCents: 300_000 }, fixed)).toMatchObject({
      pots: { saving_rate: 26_315, luxury_rate: 15_789, donation_rate: 7894, life: 250_002 },
      isCut: true,
    })
  })

  it('of a sub-pot take what a bonus brings on top before the pot itself does', () => {
    const subPots = [{ ...rent, pot: 'saving_rate', amountCents: 60_000 }] as const
    const month = { ...november, savingOnlyCents: 100_000 }
    expect(distributeMonth(month, { ...allocation, subPots }).subPots[0]?.cents).toBe(60_000)
  })
})

describe('any month under any settings', () => {
  it('is distributed to the cent, nothing is negative, and twice gives the same', () => {
    fc.assert(
      fc.property(monthAmounts, allocations, (month, version) => {
        expect(checkAllocation(version)).toEqual([])
        const distribution = distributeMonth(month, version)
        const parts = distribution.parts.map(({ cents }) => cents)
        expect(distribution.incomeCents).toBe(month.actualCents + month.savingOnlyCents)
        expect(sumCents(Object.values(distribution.pots))).toBe(distribution.incomeCents)
        expect(sumCents(parts)).toBe(distribution.incomeCents)
        expect(Math.min(...parts, ...Object.values(distribution.pots))).toBeGreaterThanOrEqual(0)
        expect(distributeMonth(month, version)).toEqual(distribution)
      }),
      { numRuns: 500 },
    )
  })

  it('gives every pot the sum of its parts and every sub-pot the sum of its own', () => {
    fc.assert(
      fc.property(monthAmounts, allocations, (month, version) => {
        const distribution = distributeMonth(month, version)
        for (const pot of pots) {
          const parts = distribution.parts.filter((part) => part.pot === pot)
          expect(sumCents(parts.map(({ cents }) => cents))).toBe(distribution.pots[pot])
        }
        for (const { subPotId, cents } of distribution.subPots) {
          const parts = distribution.parts.filter((part) => part.subPotId === subPotId)
          expect(sumCents(parts.map((part) => part.cents))).toBe(cents)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('cuts rates only in a short month for life, or when they exceed the income', () => {
    fc.assert(
      fc.property(monthAmounts, allocations, (month, version) => {
        const distribution = distributeMonth(month, version)
        const isForLife = distribution.isShort && version.shortfall === 'life_first'
        const takesAll = distribution.pots.life < ratedPots.length
        expect(!distribution.isCut || isForLife || takesAll).toBe(true)
        const life = isForLife ? Math.min(version.lifeMinimumCents, month.actualCents) : 0
        expect(distribution.pots.life).toBeGreaterThanOrEqual(life)
      }),
      { numRuns: 500 },
    )
  })

  it('over 20 targets or 20 sub-pots: the parts sum to the whole, none is negative, twice gives the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), twentyParts, (income, version) => {
        expect(version.targets).toHaveLength(20)
        const month = { plannedCents: income, actualCents: income, meanCents: income, savingOnlyCents: 0 }
        const { parts } = distributeMonth(month, version)
        expect(sumCents(parts.map(({ cents }) => cents))).toBe(income)
        expect(parts.every(({ cents }) => cents >= 0)).toBe(true)
        expect(distributeMonth(month, version).parts).toEqual(parts)
      }),
      { numRuns: 10_000 },
    )
  }, 60_000)

  it('refuses negative income', () => {
    expect(() => distributeMonth({ ...november, actualCents: -1 }, allocation)).toThrow(RangeError)
  })
})
