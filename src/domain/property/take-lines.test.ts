import { expect, it } from 'vitest'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import type { PropertyLine } from './lines-of-property.ts'
import type { PropertyCost } from './property.ts'
import { takeLines } from './take-lines.ts'

const fee: PropertyCost = {
  kind: 'service_charge',
  label: '',
  amountCents: 28_000,
  everyMonths: 1,
  isAllocable: false,
  itemId: null,
}
const costs = [fee, { ...fee, kind: 'property_tax', amountCents: 9_000, everyMonths: 3 }] as const
const line = (of: PropertyLine['of'], item: BudgetItem | null = null): PropertyLine => ({
  of,
  name: 'Zeile',
  amountCents: 28_000,
  dueMonths: [],
  item,
  isLinked: false,
})

function taken(chosen: readonly PropertyLine[], shareBp = 10_000) {
  let count = 0
  const newId = () => `new-${(count += 1)}`
  return takeLines({ shareBp, costs, chosen, groupId: 'housing', month: '2026-12-01', newId })
}

it('makes a line for what is chosen and links the cost with it', () => {
  const { items, costs: linked } = taken([line({ loanId: 'loan' }), line({ cost: 0 })])
  expect(items.map(({ id, groupId, isFixed, amounts }) => [id, groupId, isFixed, amounts])).toEqual([
    ['new-1', 'housing', true, [{ from: '2026-12-01', amountCents: 28_000 }]],
    ['new-2', 'housing', true, [{ from: '2026-12-01', amountCents: 28_000 }]],
  ])
  expect(linked.map(({ itemId }) => itemId)).toEqual(['new-2', null])
})

it('links a line that is there already, with what it costs', () => {
  const item = {
    ...plainItem,
    id: 'there',
    name: 'Grundsteuer',
    amounts: [{ from: '2026-01-01', amountCents: 9_500 }],
  } as const
  const { items, costs: linked } = taken([line({ cost: 1 }, item)])
  expect(items).toEqual([])
  expect(linked[1]).toMatchObject({ itemId: 'there', amountCents: 9_500, everyMonths: 3 })
  // The line is the household's half of it.
  expect(taken([line({ cost: 1 }, item)], 5_000).costs[1]).toMatchObject({ amountCents: 19_000 })
})
