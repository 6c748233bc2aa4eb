import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loansToPlace } from '#domain/household-plan/financed-position.ts'
import { householdAllocation, suggestedDistribution } from '#domain/household-plan/household-allocation.ts'
import { plainProperty, type Property } from '#domain/property/property.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { plannedHousehold } from '#domain/testing/planned-household.ts'

const second = { ...bergers.flat, id: 'second', name: 'Haus', balances: bergers.flat.balances }
const accounts = [bergers.savings, bergers.flat, second, bergers.loan]
const record: Property = { ...plainProperty, accountId: bergers.flat.id, version: 1 }

const classes = (['property', 'liquidity'] as const).map((key) => ({
  id: key,
  key,
  name: '',
  returnBp: null,
  targetBp: 5_000,
  bandBp: 500,
}))
const distribution = { isNetOfLoans: true, classes, splits: [], version: 1 }

function positionsWith(shares: readonly (readonly [string, number])[]) {
  const properties = shares.map(([accountId, shareBp]) => ({
    ...record,
    accountId,
    loans: [{ accountId: bergers.loan.id, shareBp }],
  }))
  return plannedHousehold({ accounts, properties, positions: [], distribution }).positions
}

const owned = (positions: ReturnType<typeof positionsWith>) => householdAllocation(positions, distribution)

describe('a loan that is linked with a property', () => {
  it('counts against the class of the property, and nobody is asked what it paid for', () => {
    const [unlinked, linked] = [positionsWith([]), positionsWith([[bergers.flat.id, 10_000]])]
    expect(loansToPlace(unlinked)).toHaveLength(1)
    expect(loansToPlace(linked)).toEqual([])
    const [before, after] = [owned(unlinked), owned(linked)]
    const debt = bergers.loan.balances[0]!.amountCents
    expect(after.classes[0]!.ownedCents).toBe(before.classes[0]!.ownedCents - debt)
    expect(after.looseCents).toBe(before.looseCents + debt)
  })

  it('counts with its share, whatever is left stays where it was', () => {
    const { looseCents } = owned(positionsWith([[bergers.flat.id, 6_000]]))
    expect(looseCents).toBe(
      owned(positionsWith([])).looseCents + Math.round(bergers.loan.balances[0]!.amountCents * 0.6),
    )
  })

  it('leaves the sum of everything as it is, however it is shared', () => {
    const share = fc.integer({ min: 1, max: 5_000 })
    const whole = owned(positionsWith([]))
    fc.assert(
      fc.property(share, share, (one, other) => {
        const { wholeCents, looseCents, positions } = owned(
          positionsWith([
            [bergers.flat.id, one],
            [second.id, other],
          ]),
        )
        expect(wholeCents + looseCents).toBe(whole.wholeCents + whole.looseCents)
        for (const { position } of positions)
          expect(position.parts.reduce((sum, { shareBp }) => sum + shareBp, 0)).toBe(10_000)
      }),
      { numRuns: 30 },
    )
  })

  it('is taken off property in a first distribution', () => {
    const targetOf = (positions: ReturnType<typeof positionsWith>) =>
      suggestedDistribution(positions, () => 'id').classes.find(({ key }) => key === 'property')?.targetBp ??
      0
    expect(targetOf(positionsWith([[bergers.flat.id, 10_000]]))).toBeLessThan(targetOf(positionsWith([])))
  })
})
