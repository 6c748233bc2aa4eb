import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '#domain/money/cents.ts'
import { freeUntilPayDay, type LifeAccount } from './free-until-pay-day.ts'
import type { MonthOutlook } from './month-outlook.ts'

const outlook: MonthOutlook = {
  openCents: 10_000,
  keptCents: 50_000,
  beforeBeginCents: 0,
  freeCents: 60_000,
  payDay: { day: '2026-11-30', daysLeft: 10 },
  dailyCents: 6_000,
  areFixedPaid: false,
}

const account: LifeAccount = {
  balanceCents: 150_000,
  comingCents: 0,
  taxCents: 0,
  goalsCents: 0,
  isReserve: false,
  knownOn: '2026-11-20',
  since: '2026-10-30',
}

describe('frei bis Zahltag', () => {
  it('is what the plan leaves as long as it lies on the account', () => {
    expect(freeUntilPayDay(outlook, account)).toMatchObject({
      freeCents: 60_000,
      dailyCents: 6_000,
      limit: 'plan',
      use: { withoutTaskCents: 30_000 },
    })
  })

  it('is never what goals reserve or what is laid aside for the tax office', () => {
    expect(freeUntilPayDay(outlook, { ...account, goalsCents: 45_000 })).toMatchObject({
      freeCents: 45_000,
      dailyCents: 4_500,
      plannedFreeCents: 60_000,
      limit: 'account',
      use: { goalsCents: 45_000, withoutTaskCents: 0 },
    })
    expect(freeUntilPayDay(outlook, { ...account, taxCents: 50_000 }).freeCents).toBe(40_000)
    expect(freeUntilPayDay(outlook, { ...account, goalsCents: 900_000 })).toMatchObject({
      freeCents: 0,
      use: { withoutTaskCents: -810_000 },
    })
  })

  it('counts what the month still sends there', () => {
    const low = { ...account, balanceCents: 20_000 }
    expect(freeUntilPayDay(outlook, low).freeCents).toBe(0)
    expect(freeUntilPayDay(outlook, { ...low, comingCents: 75_000 }).freeCents).toBe(35_000)
  })

  it('is nothing on an account that holds the reserve', () => {
    const free = freeUntilPayDay(outlook, { ...account, isReserve: true })
    expect(free).toMatchObject({ freeCents: 0, dailyCents: 0, limit: 'reserve', use: null })
  })

  it('does not ask a balance from before money last came, or one that nobody entered', () => {
    const old = { ...account, balanceCents: 0, knownOn: '2026-10-20' } as const
    expect(freeUntilPayDay(outlook, old)).toMatchObject({ freeCents: 60_000, limit: 'plan' })
    expect(freeUntilPayDay(outlook, { ...old, knownOn: null }).use).toBeNull()
    expect(freeUntilPayDay(outlook, null)).toMatchObject({ freeCents: 60_000, limit: 'plan', use: null })
  })

  it('its parts are the balance and what comes, whatever the amounts; it is never more than is left', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.record({ balanceCents: fc.integer({ min: -100_000, max: 2_000_000 }), comingCents: amount }),
        fc.record({ goalsCents: amount, taxCents: amount }),
        fc.integer({ min: -100_000, max: 500_000 }),
        (lying, reserved, freeCents) => {
          const free = freeUntilPayDay({ ...outlook, freeCents }, { ...account, ...lying, ...reserved })
          const { use } = free
          if (!use) throw new Error('the account is known')
          const { openCents, keptCents, goalsCents, taxCents, withoutTaskCents } = use
          expect(
            sumCents([openCents, keptCents, goalsCents, taxCents, use.freeCents, withoutTaskCents]),
          ).toBe(sumCents([use.balanceCents, use.comingCents]))
          expect(free.freeCents).toBeLessThanOrEqual(Math.max(freeCents, 0))
          expect(free.freeCents > 0 && withoutTaskCents < 0).toBe(false)
        },
      ),
    )
  })
})
