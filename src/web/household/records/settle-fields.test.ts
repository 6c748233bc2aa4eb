import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differingKeys, settleFields } from './settle-fields.ts'

const base = { name: 'Giro', bank: 'Sparkasse', owners: [share('p1', 6_000), share('p2', 4_000)] }

describe('settleFields', () => {
  it('takes what one side changed from that side', () => {
    const mine = { ...base, bank: 'ING' }
    const theirs = { ...base, name: 'Hauskonto', owners: [share('p1', 10_000)] }
    expect(settleFields({ base, mine, theirs })).toEqual({
      merged: { name: 'Hauskonto', bank: 'ING', owners: [share('p1', 10_000)] },
      contested: [],
    })
  })

  it('leaves to be asked what both changed differently, and nothing that both changed alike', () => {
    const mine = { ...base, name: 'Mein Giro', bank: 'ING' }
    const theirs = { ...base, name: 'Unser Giro', bank: 'ING' }
    expect(settleFields({ base, mine, theirs })).toEqual({ merged: mine, contested: ['name'] })
  })

  it('knows a list in another order as the same, and an order of ids as another', () => {
    const turned = { ...base, owners: base.owners.toReversed() }
    expect(settleFields({ base, mine: turned, theirs: { ...base, name: 'Haus' } }).contested).toEqual([])
    expect(differingKeys(base, turned)).toEqual([])
    expect(differingKeys({ ids: ['a', 'b'] }, { ids: ['b', 'a'] })).toEqual(['ids'])
  })

  it('does not take the version of an entry for its content', () => {
    const [one, other] = [
      { day: '2026-11-01', amountCents: 1, version: 1 },
      { day: '2026-11-01', amountCents: 1 },
    ]
    expect(differingKeys({ balance: one }, { balance: other })).toEqual([])
  })

  it('asks about everything that differs where nothing was there before', () => {
    const [mine, theirs] = [{ amountCents: 1 }, { amountCents: 2 }]
    expect(settleFields({ base: undefined, mine, theirs }).contested).toEqual(['amountCents'])
  })

  const record = fc.record({
    a: fc.nat(2),
    b: fc.nat(2),
    list: fc.array(fc.record({ id: fc.nat(2) }), { maxLength: 2 }),
  })

  it('never loses a value: each field is the one that was changed, or is asked about', () => {
    fc.assert(
      fc.property(record, record, record, (former, mine, theirs) => {
        const { merged, contested } = settleFields({ base: former, mine, theirs })
        const [changedByMe, changedByThem] = [differingKeys(mine, former), differingKeys(theirs, former)]
        for (const key of contested) {
          expect(changedByMe).toContain(key)
          expect(changedByThem).toContain(key)
        }
        const lostOfMine = differingKeys(mine, merged).filter((key) => changedByMe.includes(key))
        const lostOfTheirs = differingKeys(theirs, merged).filter((key) => changedByThem.includes(key))
        expect(lostOfMine).toEqual([])
        expect(lostOfTheirs.filter((key) => !contested.includes(key))).toEqual([])
      }),
    )
  })
})

function share(personId: string, shareBp: number) {
  return { personId, shareBp }
}
