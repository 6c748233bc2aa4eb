import { describe, expect, it } from 'vitest'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { housingOf, linesOfProperty } from './lines-of-property.ts'
import { plainProperty, type Property, type PropertyCost } from './property.ts'

const fee: PropertyCost = {
  kind: 'service_charge',
  label: '',
  amountCents: 28_000,
  everyMonths: 1,
  isAllocable: false,
  itemId: null,
}
const tax: PropertyCost = { ...fee, kind: 'property_tax', amountCents: 9_000, everyMonths: 3 }
const property: Property = {
  ...plainProperty,
  accountId: 'flat',
  loans: [{ accountId: 'loan', shareBp: 10_000 }],
  costs: [fee, tax],
  version: 1,
}
const accounts = [{ id: 'loan', name: 'Darlehen', instalmentCents: 105_000 }]

function item(name: string, amountCents: number, changes: Partial<BudgetItem> = {}): BudgetItem {
  return {
    ...plainItem,
    id: name,
    name,
    groupId: 'housing',
    amounts: [{ from: '2026-01-01', amountCents }],
    ...changes,
  }
}

function lines(items: readonly BudgetItem[], of: Partial<Property> = {}, others: readonly string[] = []) {
  const own = { ...property, ...of }
  return linesOfProperty({
    property: own,
    name: 'ETW Leipzig',
    properties: [own, ...others.map((accountId) => ({ accountId, costs: [] }))],
    accounts,
    groups: builtInGroups,
    items,
    month: '2026-11-01',
  })
}

describe('the lines of a property in the household plan', () => {
  it('are the instalment, the community and the tax on land with its months', () => {
    expect(lines([])).toEqual([
      {
        of: { loanId: 'loan' },
        name: 'Rate Darlehen',
        amountCents: 105_000,
        dueMonths: [],
        item: null,
        isLinked: false,
      },
      { of: { cost: 0 }, name: 'Hausgeld', amountCents: 28_000, dueMonths: [], item: null, isLinked: false },
      {
        of: { cost: 1 },
        name: 'Grundsteuer',
        amountCents: 9_000,
        dueMonths: [2, 5, 8, 11],
        item: null,
        isLinked: false,
      },
    ])
  })

  it('carry the name of the property where there are several, and leave out what the rent pays', () => {
    expect(lines([], { use: 'let' }, ['house']).map(({ name }) => name)).toEqual([
      'Hausgeld ETW Leipzig',
      'Grundsteuer ETW Leipzig',
    ])
  })

  it('are there already by the link, the name or the amount, and none is taken twice', () => {
    const named = item('hausgeld', 30_000)
    const paid = item('Bank', 105_000)
    const food = item('Lebensmittel', 28_000, { groupId: 'food' })
    const yearly = item('Grundsteuer', 36_000, { dueMonths: [7] })
    expect(lines([food, paid, yearly, named]).map((line) => line.item?.id ?? null)).toEqual([
      'Bank',
      'hausgeld',
      null,
    ])
    const linked = lines([paid, named], {
      costs: [
        { ...fee, itemId: 'Bank' },
        { ...fee, kind: 'other' },
      ],
    })
    expect(linked.map((line) => [line.item?.id ?? null, line.isLinked])).toEqual([
      [null, false],
      ['Bank', true],
      [null, false],
    ])
  })

  it('cost the household its share', () => {
    expect(lines([], { shareBp: 5_000 }).map(({ amountCents }) => amountCents)).toEqual([
      105_000, 14_000, 4_500,
    ])
  })

  it('have names that a line can have', () => {
    const label = '🏠'.repeat(60)
    const own: Property = { ...property, costs: [{ ...fee, label }] }
    const name = 'x'.repeat(80)
    const told = linesOfProperty({
      property: own,
      name,
      properties: [own, { accountId: 'other', costs: [] }],
      accounts: [{ ...accounts[0]!, name }],
      groups: builtInGroups,
      items: [],
      month: '2026-11-01',
    })
    expect(told.map((line) => [...line.name].length)).toEqual([80, 80])
  })

  it('knows no group where the household has deleted it', () => {
    expect(housingOf([])).toBeNull()
  })
})
