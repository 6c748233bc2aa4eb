import { describe, expect, it } from 'vitest'
import { addTarget } from './add-target.ts'

const depot = {
  pot: 'saving_rate',
  subPotId: null,
  accountId: 'depot',
  shareBp: 10_000,
  amountCents: null,
} as const
const savings = { pot: 'saving_rate', subPotId: null, accountId: 'savings' } as const
const fun = {
  pot: 'luxury_rate',
  subPotId: null,
  accountId: 'fun',
  shareBp: 10_000,
  amountCents: null,
} as const

describe('addTarget', () => {
  it('gives the first account everything', () => {
    expect(addTarget([fun], savings)).toEqual([fun, { ...savings, shareBp: 10_000, amountCents: null }])
  })

  it('gives a further account what the others leave', () => {
    expect(addTarget([{ ...depot, shareBp: 6500, amountCents: null }], savings)).toEqual([
      { ...depot, shareBp: 6500, amountCents: null },
      { ...savings, shareBp: 3500, amountCents: null },
    ])
  })

  it('halves the largest share when nothing is left', () => {
    expect(addTarget([depot, fun], savings)).toEqual([
      { ...depot, shareBp: 5000, amountCents: null },
      fun,
      { ...savings, shareBp: 5000, amountCents: null },
    ])
    expect(
      addTarget(
        [
          { ...depot, shareBp: 6500, amountCents: null },
          { ...savings, shareBp: 3500, amountCents: null },
        ],
        { ...savings, accountId: 'third' },
      ),
    ).toEqual([
      { ...depot, shareBp: 3300, amountCents: null },
      { ...savings, shareBp: 3500, amountCents: null },
      { ...savings, accountId: 'third', shareBp: 3200, amountCents: null },
    ])
  })

  it('gives the whole rest beside an amount, and never halves one', () => {
    const rent = { ...depot, accountId: 'rent', shareBp: 0, amountCents: 148_000 } as const
    expect(addTarget([rent], savings)).toEqual([rent, { ...savings, shareBp: 10_000, amountCents: null }])
    expect(addTarget([rent, { ...depot, shareBp: 10_000 }], savings)).toEqual([
      rent,
      { ...depot, shareBp: 5000 },
      { ...savings, shareBp: 5000, amountCents: null },
    ])
  })
})
