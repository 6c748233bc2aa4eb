import { expect, it } from 'vitest'
import { groupsOf } from './head-groups.ts'

it('puts columns of the same group that stand beside each other under one head', () => {
  expect(groupsOf([{ group: 'Bestand' }, { group: 'Bestand' }, { group: 'Fluss' }])).toEqual([
    { name: 'Bestand', first: 0, count: 2 },
    { name: 'Fluss', first: 2, count: 1 },
  ])
})

it('gives columns without a group a head without a name', () => {
  expect(groupsOf([{}, { group: 'Fluss' }, {}, {}])).toEqual([
    { name: '', first: 0, count: 1 },
    { name: 'Fluss', first: 1, count: 1 },
    { name: '', first: 2, count: 2 },
  ])
})

it('needs no row of groups where no column has one', () => {
  expect(groupsOf([{}, {}])).toEqual([])
  expect(groupsOf([])).toEqual([])
})
