import { describe, expect, it } from 'vitest'
import { addTarget } from './add-target.ts'

const depot = { pot: 'saving_rate', subPotId: null, accountId: 'depot', shareBp: 10_000 } as const
const savings = { pot: 'saving_rate', subPotId: null, accountId: 'savings' } as const
const fun = { pot: 'luxury_rate', subPotId: null, accountId: 'fun', shareBp: 10_000 } as const

describe('addTarget', () => {
  it('gives the first account everything', () => {
    expect(addTarget([fun], savings)).toEqual([fun, { ...savings, shareBp: 10_000 }])
  })

  it('gives a further account what the others leave', () => {
    expect(addTarget([{ ...depot, shareBp: 6500 }], savings)).toEqual([
      { ...depot, shareBp: 6500 },
      { ...savings, shareBp: 3500 },
    ])
  })

  it('halves the largest share when nothing is left', () => {
    expect(addTarget([depot, fun], savings)).toEqual([
      { ...depot, shareBp: 5000 },
      fun,
      { ...savings, shareBp: 5000 },
    ])
    expect(
      addTarget(
        [
          { ...depot, shareBp: 6500 },
          { ...savings, shareBp: 3500 },
        ],
        { ...savings, accountId: 'third' },
      ),
    ).toEqual([
      { ...depot, shareBp: 3300 },
      { ...savings, shareBp: 3500 },
      { ...savings, accountId: 'third', shareBp: 3200 },
    ])
  })
})
