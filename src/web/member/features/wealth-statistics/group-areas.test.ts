import { expect, it } from 'vitest'
import { householdPosition } from '#domain/testing/household-position.ts'
import { groupAreas } from './group-areas.ts'

const months = ['2026-10-01', '2026-11-01'] as const
const depot = householdPosition('Depot', [
  ['2026-10-31', 40_000],
  ['2026-11-20', 50_000],
])
const flat = householdPosition('Wohnung', [['2026-10-01', 200_000]], { group: 'property' })
const loan = householdPosition('Darlehen', [['2026-10-01', 150_000]], { group: 'debts', part: 'loan' })

it('stacks what there is from the ground, and what is owed below it', () => {
  const { areas, months: sums, isNetOfLoans } = groupAreas([depot, flat, loan], months)
  expect(isNetOfLoans).toBe(false)
  expect(areas.map(({ group, spans }) => [group, spans.at(-1)])).toEqual([
    ['debts', { from: 0, to: -150_000 }],
    ['property', { from: 0, to: 200_000 }],
    ['investments', { from: 200_000, to: 250_000 }],
  ])
  for (const [at, { totalCents }] of sums.entries())
    expect(areas.reduce((sum, { cents }) => sum + (cents[at] ?? 0), 0)).toBe(totalCents)
})

it('takes a loan off the property that it paid for, and leaves out what is empty', () => {
  const { areas, isNetOfLoans } = groupAreas([flat, { ...loan, isOfProperty: true }], months)
  expect(isNetOfLoans).toBe(true)
  expect(areas.map(({ group, cents }) => [group, cents])).toEqual([['property', [50_000, 50_000]]])
  expect(groupAreas([{ ...loan, isOfProperty: true }], months).areas[0]?.group).toBe('debts')
})

it('calls a group by its only position', () => {
  const other = householdPosition('Anderes Depot', [['2026-11-01', 1_000]])
  expect(groupAreas([depot], months).areas.map(({ label }) => label)).toEqual(['Depot'])
  expect(groupAreas([depot, other], months).areas.map(({ label }) => label)).toEqual(['Anlagen'])
})
