import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distributeMonth } from '#domain/account-system/distribute-month.ts'
import { pots } from '#domain/account-system/pot.ts'
import { allocation } from '#domain/testing/berger-household.ts'
import { allocations, monthAmounts } from '#domain/testing/random-allocation.ts'
import { type Transfer, planTransfers } from './plan-transfers.ts'

const amounts = { plannedCents: 465_645, actualCents: 465_645, meanCents: 465_645, savingOnlyCents: 0 }
const november = distributeMonth(amounts, allocation)
const rules = { incomingAccountId: 'checking', leastFollowUpCents: 0 }

function ticked(
  pot: Transfer['pot'],
  accountId: string,
  amountCents: number,
  more: Partial<Transfer> = {},
): Transfer {
  return {
    id: `${pot}-${accountId}`,
    month: '2026-11-01',
    pot,
    subPotId: null,
    accountId,
    amountCents,
    transferredOn: '2026-11-02',
    version: 1,
    ...more,
  }
}

describe('planTransfers', () => {
  it('plans the five transfers of the boards; 698,47 € stay', () => {
    const plan = planTransfers(november, [], rules)
    expect(plan).toEqual({
      open: [
        { pot: 'saving_rate', subPotId: null, accountId: 'securities', amountCents: 30_267 },
        { pot: 'saving_rate', subPotId: null, accountId: 'savings', amountCents: 16_297 },
        { pot: 'luxury_rate', subPotId: null, accountId: 'fun', amountCents: 46_564 },
        { pot: 'donation_rate', subPotId: null, accountId: 'giving', amountCents: 23_282 },
        { pot: 'life', subPotId: null, accountId: 'household', amountCents: 279_388 },
      ],
      done: [],
      stays: [{ pot: 'life', subPotId: null, accountId: 'checking', amountCents: 69_847 }],
      openCents: 395_798,
      doneCents: 0,
      staysCents: 69_847,
      virtualCents: 0,
    })
  })

  it('makes a further transfer from the least amount on; what is less stays', () => {
    const done = [ticked('luxury_rate', 'fun', 46_064), ticked('donation_rate', 'giving', 22_282)]
    const plan = planTransfers(november, done, { ...rules, leastFollowUpCents: 1_000 })
    expect(plan.open.map(({ accountId, amountCents }) => [accountId, amountCents])).toEqual([
      ['securities', 30_267],
      ['savings', 16_297],
      ['giving', 1_000],
      ['household', 279_388],
    ])
    expect(plan.stays.map(({ accountId, amountCents }) => [accountId, amountCents])).toEqual([
      ['fun', 500],
      ['checking', 69_847],
    ])
    expect(plan.openCents + plan.doneCents + plan.staysCents + plan.virtualCents).toBe(465_645)
  })

  it('makes a first transfer whatever it is, and leaves too much that is little where it is', () => {
    const small = { parts: [{ pot: 'luxury_rate', subPotId: null, accountId: 'fun', cents: 400 }] } as const
    const least = { ...rules, leastFollowUpCents: 1_000 }
    expect(planTransfers(small, [], least).openCents).toBe(400)
    expect(planTransfers(small, [ticked('luxury_rate', 'fun', 900)], least)).toMatchObject({
      open: [],
      staysCents: -500,
    })
  })

  it('leaves 395,79 € open after the three ticks of the board', () => {
    const done = [
      ticked('saving_rate', 'securities', 30_267),
      ticked('luxury_rate', 'fun', 46_564),
      ticked('life', 'household', 279_388, { transferredOn: '2026-11-01' }),
    ]
    const plan = planTransfers(november, done.toReversed(), rules)
    expect(plan).toMatchObject({ openCents: 39_579, doneCents: 356_219, staysCents: 69_847 })
    expect(plan.open.map(({ accountId }) => accountId)).toEqual(['savings', 'giving'])
    expect(plan.done).toEqual(done)
  })

  it('makes a later difference to a ticked amount a further transfer', () => {
    const raised = distributeMonth(amounts, { ...allocation, luxuryBp: 1200 })
    expect(planTransfers(raised, [ticked('luxury_rate', 'fun', 46_564)], rules).open[2]).toEqual({
      pot: 'luxury_rate',
      subPotId: null,
      accountId: 'fun',
      amountCents: 9313,
    })
  })

  it('brings a negative difference back', () => {
    const lowered = distributeMonth(amounts, { ...allocation, luxuryBp: 800 })
    const plan = planTransfers(lowered, [ticked('luxury_rate', 'fun', 46_564)], rules)
    expect(plan.open[2]).toMatchObject({ accountId: 'fun', amountCents: -9313 })
  })

  it('is settled again once the difference is ticked too', () => {
    const lowered = distributeMonth(amounts, { ...allocation, luxuryBp: 800 })
    const both = [
      ticked('luxury_rate', 'fun', -9313, { id: 'back', transferredOn: '2026-11-20' }),
      ticked('luxury_rate', 'fun', 46_564),
    ]
    const plan = planTransfers(lowered, both, rules)
    expect(plan.open.map(({ accountId }) => accountId)).not.toContain('fun')
    expect(plan.done.map(({ amountCents }) => amountCents)).toEqual([46_564, -9313])
  })

  it('brings back whole what went to a target that is gone', () => {
    const plan = planTransfers(november, [ticked('donation_rate', 'old', 5000)], rules)
    expect(plan.open.at(-1)).toEqual({
      pot: 'donation_rate',
      subPotId: null,
      accountId: 'old',
      amountCents: -5000,
    })
    expect(plan.openCents + plan.doneCents + plan.staysCents).toBe(465_645)
  })

  it('needs a transfer for every target while no incoming account is known', () => {
    const plan = planTransfers(november, [], { ...rules, incomingAccountId: null })
    expect([plan.open.length, plan.stays.length]).toEqual([6, 0])
  })

  it('keeps pots of one account and sub-pots apart', () => {
    const targets = pots.map((pot) => ({
      pot,
      subPotId: null,
      accountId: 'one',
      shareBp: 10_000,
      amountCents: null,
    }))
    const plan = planTransfers(distributeMonth(amounts, { ...allocation, targets }), [], rules)
    expect(plan.open.map(({ amountCents }) => amountCents)).toEqual([46_564, 46_564, 23_282, 349_235])
  })

  it('plans nothing for a part of 0,00 €', () => {
    const nothing = { plannedCents: 0, actualCents: 0, meanCents: 0, savingOnlyCents: 0 }
    expect(planTransfers(distributeMonth(nothing, allocation), [], rules)).toMatchObject({
      open: [],
      stays: [],
    })
  })

  it('always accounts for the whole income: ticked, open, stays and virtual', () => {
    const transfer = fc
      .tuple(
        fc.constantFrom(...pots),
        fc.option(fc.integer({ min: 0, max: 4 })),
        fc.integer({ min: 0, max: 25 }),
        fc.integer({ min: -99_999, max: 99_999 }),
      )
      .map(([pot, subPot, account, cents]) =>
        ticked(pot, `account-${account}`, cents, { subPotId: subPot === null ? null : `${pot}-${subPot}` }),
      )
    const transfers = fc.array(transfer, { maxLength: 12 })
    fc.assert(
      fc.property(monthAmounts, allocations, transfers, (month, version, done) => {
        const distribution = distributeMonth(month, version)
        const plan = planTransfers(distribution, done, {
          ...rules,
          incomingAccountId: version.incomingAccountId,
        })
        expect(plan.openCents + plan.doneCents + plan.staysCents + plan.virtualCents).toBe(
          distribution.incomeCents,
        )
        expect(plan.done).toHaveLength(done.length)
        expect(plan.open.every(({ accountId }) => accountId !== version.incomingAccountId)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('has nothing open once everything is ticked', () => {
    fc.assert(
      fc.property(monthAmounts, allocations, (month, version) => {
        const distribution = distributeMonth(month, version)
        const { open } = planTransfers(distribution, [], {
          ...rules,
          incomingAccountId: version.incomingAccountId,
        })
        const done = open.map(({ pot, subPotId, accountId, amountCents }) =>
          ticked(pot, accountId, amountCents, { subPotId }),
        )
        expect(
          planTransfers(distribution, done, { ...rules, incomingAccountId: version.incomingAccountId }).open,
        ).toEqual([])
      }),
    )
  })
})
