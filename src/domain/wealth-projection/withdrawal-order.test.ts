import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssetClass, assetClasses } from '#domain/accounts/account.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { withdrawalOrders } from '#domain/wealth-plan/wealth-plan.ts'
import { mostNetCents, saleOfGross, saleOfNet } from './asset-sale.ts'
import { PlanTax, taxKindOf } from './plan-tax.ts'
import { rebalance, type Rebalanced } from './rebalance.ts'
import { classesInOrder, withdrawals, type WithdrawalTerms } from './withdrawal-order.ts'

interface Entry {
  readonly assetClass: AssetClass | null
  readonly valueCents: Cents
  readonly costCents: Cents
}

interface Asset extends Rebalanced {
  readonly costCents: () => Cents
}

const entry = fc.record<Entry>({
  assetClass: fc.constantFrom<AssetClass | null>(null, ...assetClasses),
  valueCents: fc.oneof(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 0, max: 50 })),
  costCents: fc.integer({ min: 0, max: 50_000_000 }),
})
const entries = fc.array(entry, { minLength: 1, maxLength: 7 })
const targetBp = fc.integer({ min: 0, max: 10_000 })
const targets = fc.record(
  { liquidity: targetBp, bonds: targetBp, shares: targetBp, precious_metals: targetBp, crypto: targetBp },
  { requiredKeys: [] },
)
const need = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 200_000_000 }))
const order = fc.constantFrom(...withdrawalOrders)

describe('a withdrawal', () => {
  it('gives what is needed, or everything that is sold at all', () => {
    fc.assert(
      fc.property(entries, need, order, targets, (list, needed, withdrawalOrder, wanted) => {
        const { assets, given } = take(list, needed, { withdrawalOrder, targets: wanted })
        const parts = list.map(({ valueCents }, place) => valueCents - (assets[place]?.currentCents ?? 0))
        expect(sumCents(parts)).toBe(given.netCents + given.taxCents)
        expect(given.netCents).toBeLessThanOrEqual(needed)
        for (const asset of assets) expect(asset.currentCents).toBeGreaterThanOrEqual(0)
        const isKept = ({ assetClass }: Entry) => assetClass === 'property' || assetClass === 'other'
        const takenFrom = (isWanted: boolean) =>
          sumCents(parts.filter((_, place) => list.slice(place, place + 1).some(isKept) === isWanted))
        expect(takenFrom(true)).toBe(0)
        // A cent of a fund may stay that its own tax would take.
        const most =
          sumCents(list.filter((each) => !isKept(each)).map(({ valueCents }) => valueCents)) - list.length
        expect(given.netCents === needed || takenFrom(false) >= most).toBe(true)
      }),
    )
  })

  it('is the same in every order where there is one class', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...assetClasses),
        need,
        targets,
        (list, assetClass, needed, wanted) => {
          const same = list.map((each) => ({ ...each, assetClass }))
          const [first, ...others] = withdrawalOrders.map((withdrawalOrder) => {
            const { assets, given } = take(same, needed, { withdrawalOrder, targets: wanted })
            return { given, left: assets.map(({ currentCents }) => currentCents) }
          })
          for (const other of others) expect(other).toEqual(first)
        },
      ),
    )
  })

  it('takes one class after the other, and the later ones only when nothing is left before', () => {
    fc.assert(
      fc.property(
        entries,
        need,
        fc.constantFrom('liquidity_first' as const, 'shares_first' as const),
        (list, needed, withdrawalOrder) => {
          const { assets } = take(list, needed, { withdrawalOrder, targets: {} })
          const inOrder = (classesInOrder[withdrawalOrder] ?? []).flatMap((each) =>
            [...assets.keys()].filter((place) => list[place]?.assetClass === each),
          )
          const lastTouched = inOrder.findLastIndex(
            (place) => assets[place]?.currentCents !== list[place]?.valueCents,
          )
          for (const place of inOrder.slice(0, Math.max(0, lastTouched)))
            expect(assets[place]?.currentCents).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('in proportion takes nothing from a class that stays below its target', () => {
    const list = [
      { assetClass: 'shares' as const, valueCents: 40_000, costCents: 40_000 },
      { assetClass: 'bonds' as const, valueCents: 60_000, costCents: 60_000 },
    ]
    const terms = { withdrawalOrder: 'proportional', targets: { shares: 5000, bonds: 5000 } } as const
    const left = (needed: Cents) => take(list, needed, terms).assets.map(({ currentCents }) => currentCents)
    expect(left(20_000)).toEqual([40_000, 40_000])
    expect(left(30_000)).toEqual([35_000, 35_000])
  })

  it('in proportion splits again what the tax of a class took', () => {
    const list = [
      { assetClass: 'shares' as const, valueCents: 10_000_000, costCents: 0 },
      { assetClass: 'liquidity' as const, valueCents: 10_000_000, costCents: 0 },
    ]
    const terms = { withdrawalOrder: 'proportional', targets: { liquidity: 10_000 } } as const
    const { assets, given } = take(list, 11_000_000, terms, 0)
    expect(given.netCents).toBe(11_000_000)
    // 100.000 € of shares are a gain, of which 70 % are taxed with 26,375 %.
    expect(given.taxCents).toBe(1_846_250)
    expect(assets.map(({ currentCents }) => currentCents)).toEqual([0, 20_000_000 - 11_000_000 - 1_846_250])
  })
})

describe('rebalancing', () => {
  it('brings every class to its target but for the tax, and loses nothing else', () => {
    fc.assert(
      fc.property(entries, targets, (list, wanted) => {
        const assets = list.map((each) => assetOf(each, taxWith(100_000)))
        const tax = rebalance(assets, wanted)
        const [before, after] = [
          sumCents(list.map(({ valueCents }) => valueCents)),
          sumCents(assets.map(({ currentCents }) => currentCents)),
        ]
        expect(after).toBe(before - tax)
        const values = assets.map(({ currentCents }) => currentCents)
        const untouched = [...list.entries()].filter(
          ([, { assetClass }]) => assetClass === null || !Object.hasOwn(wanted, assetClass),
        )
        expect(untouched.map(([place]) => values[place])).toEqual(
          untouched.map(([, { valueCents }]) => valueCents),
        )
        // Where no tax was paid, nothing is left to do.
        fc.pre(tax === 0)
        expect(rebalance(assets, wanted)).toBe(0)
        expect(assets.map(({ currentCents }) => currentCents)).toEqual(values)
      }),
    )
  })

  it('buys at cost, into the first asset of a class', () => {
    const assets = (
      [
        { assetClass: 'bonds', valueCents: 300, costCents: 300 },
        { assetClass: 'shares', valueCents: 50, costCents: 10 },
        { assetClass: 'shares', valueCents: 50, costCents: 10 },
      ] as const
    ).map((each) => assetOf(each, null))
    expect(rebalance(assets, { shares: 1, bonds: 1 })).toBe(0)
    expect(assets.map(({ currentCents }) => currentCents)).toEqual([200, 150, 50])
    expect(assets.map(({ costCents }) => costCents())).toEqual([200, 110, 10])
  })
})

function taxWith(allowanceCents: Cents): PlanTax {
  return new PlanTax(2026, 'flat', false, allowanceCents)
}

function take(list: readonly Entry[], needed: Cents, terms: WithdrawalTerms, allowanceCents = 100_000) {
  const tax = taxWith(allowanceCents)
  const assets = list.map((each) => assetOf(each, tax))
  return { assets, given: withdrawals(assets, terms)(needed) }
}

function assetOf({ assetClass, ...entered }: Entry, planTax: PlanTax | null): Asset {
  let holding = entered
  const tax = taxKindOf(assetClass) === 'fund' ? planTax : null
  const settle = (sale: ReturnType<typeof saleOfGross>) => {
    tax?.payOnFund(sale.gainCents)
    holding = {
      valueCents: holding.valueCents - sale.grossCents,
      costCents: holding.costCents - sale.costCents,
    }
    return { netCents: sale.grossCents - sale.taxCents, taxCents: sale.taxCents }
  }
  return {
    assetClass,
    get currentCents() {
      return holding.valueCents
    },
    costCents: () => holding.costCents,
    withdraw: (neededCents) => {
      if (holding.valueCents <= 0) return { netCents: 0, taxCents: 0 }
      return settle(saleOfNet(Math.min(neededCents, mostNetCents(holding, tax)), holding, tax))
    },
    sell: (grossCents) => settle(saleOfGross(grossCents, holding, tax)),
    buy: (cents) => {
      holding = { valueCents: holding.valueCents + cents, costCents: holding.costCents + cents }
    },
  }
}
