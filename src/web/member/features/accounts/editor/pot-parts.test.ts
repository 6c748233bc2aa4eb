import { expect, test } from 'vitest'
import { potParts } from './pot-parts.ts'

test('sub-pots stand after their pot', () => {
  const subPots = [{ id: 'edu', pot: 'life' as const, label: 'Bildung', shareBp: 1_000, amountCents: null }]
  expect(potParts({ subPots }).map(({ key }) => key)).toEqual([
    'saving_rate',
    'luxury_rate',
    'donation_rate',
    'life',
    'edu',
  ])
})
