import { expect, it } from 'vitest'
import { bookedSums } from './booked-sums.ts'

const month = '2026-11-01'
const place = {
  itemId: null,
  groupId: null,
  category: null,
  isTransfer: false,
  receivedCents: 0,
  spentCents: 0,
}
const items = [
  { id: 'shoes', category: 'life', groupId: 'children' },
  { id: 'salary', category: 'income', groupId: null },
] as const

it('counts what is spent positive, and what is received in the income', () => {
  const sums = [
    { ...place, itemId: 'shoes', spentCents: 11_235, receivedCents: 2_000 },
    { ...place, itemId: 'salary', receivedCents: 300_000 },
    { ...place, groupId: 'food', spentCents: 500 },
  ]
  expect(bookedSums([{ month, sums }], items)).toEqual([
    { month, category: 'life', groupId: 'children', itemId: 'shoes', cents: 9_235 },
    { month, category: 'income', groupId: null, itemId: 'salary', cents: 300_000 },
    { month, category: 'life', groupId: 'food', itemId: null, cents: 500 },
  ])
})

it('leaves out own transfers and what belongs nowhere yet', () => {
  const sums = [
    { ...place, isTransfer: true, spentCents: 5_000 },
    { ...place, spentCents: 7_000 },
  ]
  expect(bookedSums([{ month, sums }], items)).toEqual([])
})
