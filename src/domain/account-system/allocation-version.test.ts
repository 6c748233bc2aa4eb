import { expect, it } from 'vitest'
import { allocation } from '#domain/testing/berger-household.ts'
import { lifeShareBp, potShareBp, versionAt } from './allocation-version.ts'
import { pots } from './pot.ts'

it('counts from its month on, until the next one', () => {
  const later = { ...allocation, month: '2026-11-01', savingBp: 1500 } as const
  const versions = [later, allocation]
  expect(versionAt(versions, '2026-10-01')).toBe(allocation)
  expect(versionAt(versions, '2026-11-01')).toBe(later)
  expect(versionAt(versions, '2030-01-01')).toBe(later)
  expect(versionAt(versions, '2024-12-01')).toBeUndefined()
})

it('leaves life what the rates do not take', () => {
  expect(lifeShareBp(allocation)).toBe(7500)
  expect(pots.map((pot) => potShareBp(allocation, pot))).toEqual([1000, 1000, 500, 7500])
})
