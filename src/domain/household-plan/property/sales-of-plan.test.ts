import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { plainProperty, type Property } from '#domain/property/property.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { freePosition, plannedHousehold } from '#domain/testing/planned-household.ts'

const closedOn = '2026-11-10'
const balances = (amountCents: number) =>
  [
    { day: '2026-06-30', amountCents, version: 1 },
    { day: closedOn, amountCents: 0, version: 1 },
  ] as const
const flat = { ...bergers.flat, closedOn, balances: balances(20_000_000) } as const
const loan = {
  ...bergers.loan,
  closedOn,
  instalmentCents: 60_000,
  balances: balances(15_000_000),
} as const
const record: Property = {
  ...plainProperty,
  accountId: flat.id,
  loans: [{ accountId: loan.id, shareBp: 10_000 }],
  soldPriceCents: 21_000_000,
  saleCostsCents: 500_000,
  version: 1,
}

function projected(properties: readonly Property[]) {
  const plan = plannedHousehold({
    settings: { startMonth: '2026-08-01', taxMode: 'none' },
    accounts: [flat, loan],
    properties,
    positions: [{ ...freePosition, assetClass: 'liquidity', startCents: 1_000_000 }],
  })
  const outlook = planOutlook(plan)
  if (!outlook) throw new Error('the plan can be computed')
  return outlook.projection
}

const lineOf = ({ lines }: ReturnType<typeof projected>, id: string) =>
  lines.find((line) => line.id === id)?.valueCents ?? []

describe('a sale since the plan began', () => {
  it('takes the property and its loan out in its month, and what is left goes to the receiver', () => {
    const [kept, sold] = [projected([]), projected([record])]
    const place = kept.months.indexOf('2026-11-01')
    expect(lineOf(sold, flat.id).slice(0, place)).toEqual(lineOf(kept, flat.id).slice(0, place))
    expect(
      lineOf(sold, flat.id)
        .slice(place)
        .every((cents) => cents === 0),
    ).toBe(true)
    expect(
      lineOf(sold, loan.id)
        .slice(place)
        .every((cents) => cents === 0),
    ).toBe(true)
    const owed = lineOf(kept, loan.id)[place] ?? 0
    const received = (lineOf(sold, 'depot')[place] ?? 0) - (lineOf(kept, 'depot')[place] ?? 0)
    expect(received).toBe(20_500_000 - owed)
  })

  it('changes the wealth by price and costs against the planned value, and nothing before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000_000 }), (soldPriceCents) => {
        const [kept, sold] = [projected([]), projected([{ ...record, soldPriceCents }])]
        const place = kept.months.indexOf('2026-11-01')
        const gain = soldPriceCents - 500_000 - (lineOf(kept, flat.id)[place] ?? 0)
        expect((sold.totalCents[place] ?? 0) - (kept.totalCents[place] ?? 0)).toBe(gain)
        expect(sold.totalCents.slice(0, place)).toEqual(kept.totalCents.slice(0, place))
        expect((sold.savedCents[place] ?? 0) - (kept.savedCents[place] ?? 0)).toBe(gain)
      }),
      { numRuns: 20 },
    )
  })

  it('before the plan began is none of it', () => {
    const early = plannedHousehold({
      settings: { startMonth: '2026-11-01' },
      accounts: [flat, loan],
      properties: [record],
    })
    expect(early.input.sales).toEqual([])
  })
})
