import { expect, it } from 'vitest'
import { accountTypePresets, groupOf } from './account-types.ts'
import { accountTypes } from './account.ts'

it('puts every type into the group of its preset', () => {
  expect(
    accountTypes.map((type) => [type, groupOf({ type, valueSign: accountTypePresets[type].valueSign })]),
  ).toEqual([
    ['checking', 'liquid'],
    ['savings', 'reserves'],
    ['term_deposit', 'reserves'],
    ['securities', 'investments'],
    ['precious_metals', 'property'],
    ['crypto', 'investments'],
    ['cash', 'liquid'],
    ['credit_card', 'debts'],
    ['loan', 'debts'],
    ['building_savings', 'reserves'],
    ['retirement', 'retirement'],
    ['property', 'property'],
    ['tangible', 'property'],
    ['receivable', 'investments'],
  ])
})

it('lets the sign decide what is a debt', () => {
  expect(groupOf({ type: 'checking', valueSign: -1 })).toBe('debts')
  expect(groupOf({ type: 'loan', valueSign: 1 })).toBe('investments')
  expect(groupOf({ type: 'credit_card', valueSign: 1 })).toBe('liquid')
})
