import { describe, expect, it } from 'vitest'
import type { AllocationTarget } from '#domain/account-system/allocation-version.ts'
import { freeShareBp, haveSameShares, potParts, potSharesOf, targetsWith } from './pot-targets.ts'

const targets: readonly AllocationTarget[] = [
  { pot: 'life', subPotId: null, accountId: 'house', shareBp: 8_000 },
  { pot: 'life', subPotId: null, accountId: 'giro', shareBp: 2_000 },
  { pot: 'saving_rate', subPotId: null, accountId: 'giro', shareBp: 500 },
]

describe('pot targets', () => {
  it('reads the shares of an account in the order of the pots', () => {
    expect(potSharesOf({ targets }, 'giro')).toEqual([
      { pot: 'saving_rate', subPotId: null, shareBp: 500 },
      { pot: 'life', subPotId: null, shareBp: 2_000 },
    ])
  })

  it('tells what the other accounts leave', () => {
    expect(freeShareBp({ targets }, { pot: 'life', subPotId: null }, 'giro')).toBe(2_000)
    expect(freeShareBp({ targets }, { pot: 'donation_rate', subPotId: null }, 'giro')).toBe(10_000)
  })

  it('puts new shares in place of the old ones', () => {
    const shares = [{ pot: 'luxury_rate' as const, subPotId: null, shareBp: 10_000 }]
    expect(targetsWith({ targets }, 'giro', shares)).toEqual([
      targets[0],
      { pot: 'luxury_rate', subPotId: null, accountId: 'giro', shareBp: 10_000 },
    ])
  })

  it('compares without regard to order', () => {
    const shares = potSharesOf({ targets }, 'giro')
    expect(haveSameShares(shares, shares.toReversed())).toBe(true)
    expect(haveSameShares(shares, shares.slice(1))).toBe(false)
  })

  it('lists sub-pots after their pot', () => {
    const subPots = [{ id: 'edu', pot: 'life' as const, label: 'Bildung', shareBp: 1_000 }]
    expect(potParts({ subPots }).map(({ key }) => key)).toEqual([
      'saving_rate',
      'luxury_rate',
      'donation_rate',
      'life',
      'edu',
    ])
  })
})
