import { describe, expect, it } from 'vitest'
import { type AllocationTarget, type AllocationVersion, noFixedAmounts } from './allocation-version.ts'
import { assignPots, freeShareBp, haveSameShares, potSharesOf } from './pot-shares.ts'

const targets: readonly AllocationTarget[] = [
  { pot: 'life', subPotId: null, accountId: 'house', shareBp: 8_000, amountCents: null },
  { pot: 'life', subPotId: null, accountId: 'giro', shareBp: 2_000, amountCents: null },
  { pot: 'saving_rate', subPotId: null, accountId: 'giro', shareBp: 500, amountCents: null },
]

describe('shares of an account', () => {
  it('are read in the order of the pots', () => {
    expect(potSharesOf({ targets }, 'giro')).toEqual([
      { pot: 'saving_rate', subPotId: null, shareBp: 500, amountCents: null },
      { pot: 'life', subPotId: null, shareBp: 2_000, amountCents: null },
    ])
  })

  it('are at most what the other accounts leave', () => {
    expect(freeShareBp({ targets }, { pot: 'life', subPotId: null }, 'giro')).toBe(2_000)
    expect(freeShareBp({ targets }, { pot: 'donation_rate', subPotId: null }, 'giro')).toBe(10_000)
  })

  it('are compared without regard to order', () => {
    const shares = potSharesOf({ targets }, 'giro')
    expect(haveSameShares(shares, shares.toReversed())).toBe(true)
    expect(haveSameShares(shares, shares.slice(1))).toBe(false)
  })
})

describe('new shares from a month on', () => {
  const luxury = { pot: 'luxury_rate', subPotId: null, shareBp: 10_000, amountCents: null } as const
  const ofChildren = { pot: 'life', subPotId: 'education', shareBp: 5_000, amountCents: null } as const
  const shares = [luxury, ofChildren]

  it('make a version of that month and change every later one, which keeps its rates', () => {
    const september = version({ month: '2026-09-01', subPots: [education], version: 3 })
    const january = version({ month: '2027-01-01', savingBp: 2_000, version: 7 })
    expect(assignPots([september, january], { accountId: 'giro', month: '2026-11-01', shares })).toEqual([
      {
        ...september,
        month: '2026-11-01',
        version: 0,
        targets: [targets[0], { ...luxury, accountId: 'giro' }, { ...ofChildren, accountId: 'giro' }],
      },
      { ...january, targets: [targets[0], { ...luxury, accountId: 'giro' }] },
    ])
  })

  it('keep the places of the targets that stay: the order says which amount is served first', () => {
    const november = version({ month: '2026-11-01' })
    const moved = [{ pot: 'life', subPotId: null, shareBp: 0, amountCents: 148_000 }, luxury] as const
    const [changed] = assignPots([november], { accountId: 'house', month: '2026-11-01', shares: moved })
    expect(changed?.targets).toEqual([
      { ...moved[0], accountId: 'house' },
      targets[1],
      targets[2],
      { ...luxury, accountId: 'house' },
    ])
  })

  it('differ by their amount, too', () => {
    const rent = { ...luxury, shareBp: 0, amountCents: 100 }
    expect(haveSameShares([rent], [{ ...rent }])).toBe(true)
    expect(haveSameShares([rent], [{ ...rent, amountCents: 101 }])).toBe(false)
  })

  it('stay in the version that the month has of its own', () => {
    const november = version({ month: '2026-11-01', version: 4 })
    const [changed, ...others] = assignPots([november], {
      accountId: 'giro',
      month: '2026-11-01',
      shares: [],
    })
    expect(changed).toEqual({ ...november, targets: [targets[0]] })
    expect(others).toEqual([])
  })

  it('change nothing when the account has them, or when there is no account system by then', () => {
    const november = version({ month: '2026-11-01' })
    const same = potSharesOf(november, 'giro').toReversed()
    expect(assignPots([november], { accountId: 'giro', month: '2026-12-01', shares: same })).toEqual([])
    expect(assignPots([november], { accountId: 'giro', month: '2026-10-01', shares })).toEqual([])
  })
})

const education = {
  id: 'education',
  pot: 'life',
  label: 'Bildung',
  shareBp: 1_000,
  amountCents: null,
} as const

function version(given: Partial<AllocationVersion> & Pick<AllocationVersion, 'month'>): AllocationVersion {
  return {
    savingBp: 1_000,
    luxuryBp: 1_000,
    donationBp: 500,
    ...noFixedAmounts,
    base: 'month',
    shortfall: 'life_first',
    lifeMinimumCents: 0,
    incomingAccountId: 'giro',
    subPots: [],
    targets,
    version: 1,
    ...given,
  }
}
