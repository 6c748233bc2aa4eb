import { expect, it } from 'vitest'
import { type ClusterPosition, clusterWarnings } from './cluster-warnings.ts'

const account: ClusterPosition = { id: 'a', type: 'savings', bank: 'ING', owners: [], valueCents: 6_000_000 }
const house: ClusterPosition = { ...account, id: 'house', type: 'property', bank: '', valueCents: 80_000_000 }

it('adds up deposits of one person at one bank, however the bank is written', () => {
  const positions = [
    house,
    { ...account, owners: [{ personId: 'anna', shareBp: 10_000 }] },
    { ...account, id: 'b', bank: ' ing ', owners: [{ personId: 'anna', shareBp: 10_000 }] },
    { ...account, id: 'c', owners: [{ personId: 'jonas', shareBp: 10_000 }] },
    { ...account, id: 'd', type: 'securities' as const },
  ]
  expect(clusterWarnings(positions).filter(({ kind }) => kind === 'bank')).toEqual([
    { kind: 'bank', bank: 'ING', personId: 'anna', amountCents: 12_000_000 },
  ])
})

it('halves an account of two, who are protected twice', () => {
  const shared = [
    { personId: 'anna', shareBp: 5_000 },
    { personId: 'jonas', shareBp: 5_000 },
  ]
  expect(clusterWarnings([house, { ...account, owners: shared, valueCents: 20_000_000 }])).toHaveLength(1)
  expect(clusterWarnings([house, { ...account, owners: shared, valueCents: 20_000_002 }])).toHaveLength(3)
})

it('warns of an asset above a quarter of all assets, debts not subtracted', () => {
  const quarter = ['a', 'b', 'c', 'd'].map((id) => ({ ...account, id, bank: id }))
  const debt = { ...account, id: 'debt', valueCents: -20_000_000 }
  expect(clusterWarnings([...quarter, debt])).toEqual([])
  expect(
    clusterWarnings([...quarter.slice(0, 3), { ...account, id: 'e', bank: 'e', valueCents: 6_000_001 }]),
  ).toEqual([{ kind: 'asset', id: 'e', shareBp: 2_500 }])
  expect(clusterWarnings([])).toEqual([])
})
