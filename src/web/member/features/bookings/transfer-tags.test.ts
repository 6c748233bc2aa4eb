import { expect, it } from 'vitest'
import { checking, household, tickedTransfers } from '#domain/testing/berger-household.ts'
import { transaction } from '#domain/testing/transaction.ts'
import { bergerRecords } from '#web/testing/berger-records.ts'
import { transferTags } from './transfer-tags.ts'

const life = tickedTransfers.find(({ pot }) => pot === 'life')!
const left = transaction({ accountId: checking.id, day: life.transferredOn, amountCents: -life.amountCents })
const arrived = transaction({
  accountId: household.id,
  day: life.transferredOn,
  amountCents: life.amountCents,
})

it('names the month at both sides of a ticked transfer', () => {
  expect([...transferTags([left, arrived], bergerRecords())]).toEqual([
    [left.id, 'Überweisung November'],
    [arrived.id, 'Überweisung November'],
  ])
  expect([...transferTags([arrived], bergerRecords())]).toEqual([[arrived.id, 'Überweisung November']])
})

it('says nothing of other money, of what has a place, and before there is an allocation', () => {
  const other = { ...left, amountCents: left.amountCents - 1 }
  const placed = { ...arrived, category: 'life' as const }
  expect(transferTags([other, placed], bergerRecords()).size).toBe(0)
  expect(transferTags([left, arrived], { ...bergerRecords(), versions: [] }).size).toBe(0)
})
