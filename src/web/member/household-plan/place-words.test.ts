import { expect, it } from 'vitest'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import { keyOfPlace, nowhere, ownTransfer, placeOfKey, placeOptions, placeWords } from './place-words.ts'

const items = [
  { id: 'b', name: 'Tanken', category: 'life', groupId: 'mobility', position: 1 },
  { id: 'a', name: 'Strom', category: 'life', groupId: 'housing', position: 0 },
  { id: 'c', name: 'Depot', category: 'saving_rate', groupId: null, position: 2 },
] as const
const places = { groups: builtInGroups, items }

it('says where a booking counts', () => {
  expect(placeWords({ ...nowhere, itemId: 'a' }, places)).toBe('Strom')
  expect(placeWords({ ...nowhere, groupId: 'food' }, places)).toBe('Ernährung')
  expect(placeWords({ ...nowhere, category: 'income' }, places)).toBe('Einkommen')
  expect(placeWords(ownTransfer, places)).toBe('Umbuchung')
  expect(placeWords(nowhere, places)).toBe(null)
  expect(placeWords({ ...nowhere, itemId: 'gone' }, places)).toBe(null)
})

it('offers items group by group, then groups, categories and transfers, each only once', () => {
  const options = placeOptions(places)
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual(['Strom', 'Tanken', 'Depot'])
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
})

it('keeps a place in one word', () => {
  for (const { value } of placeOptions(places)) expect(keyOfPlace(placeOfKey(value))).toBe(value)
  expect(placeOfKey(null)).toEqual(nowhere)
  expect(placeOfKey('category:nothing')).toEqual(nowhere)
})
