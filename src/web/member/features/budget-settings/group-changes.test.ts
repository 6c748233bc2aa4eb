import { expect, it } from 'vitest'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import {
  addGroup,
  type ListedGroup,
  listedGroups,
  nameProblem,
  orderGroups,
  removeGroup,
  renameGroup,
} from './group-changes.ts'

const pets: ListedGroup = { id: 'pets', key: null, name: 'Haustiere' }
const groups = [...listedGroups(builtInGroups), pets]
const [housing] = groups
const idsOf = (list: readonly ListedGroup[] | null) => list?.map(({ id }) => id)

it('stores no name of its own for a built-in group that has its own again', () => {
  const renamed = renameGroup(housing!, ' Zuhause ').apply(groups)!
  expect(renamed[0]).toMatchObject({ name: 'Zuhause' })
  expect(renameGroup(renamed[0]!, 'Wohnen').apply(renamed)![0]).toMatchObject({ name: '' })
})

it('asks where somebody else has given another name, and nowhere else', () => {
  const { contested } = renameGroup(pets, 'Tiere')
  const called = (name: string) =>
    contested?.(groups.map((each) => (each.id === 'pets' ? { ...each, name } : each)))
  expect(called('Haustiere')).toBeNull()
  expect(called('Tiere')).toBeNull()
  expect(called('Hund')).toEqual({ mine: 'Tiere', theirs: 'Hund' })
})

it('knows that a group is gone', () => {
  const without = groups.filter(({ id }) => id !== 'pets')
  expect(renameGroup(pets, 'Tiere').apply(without)).toBeNull()
  expect(removeGroup(housing!, 'pets').apply(without)).toBeNull()
})

it('orders, adds and removes on a list that has changed meanwhile', () => {
  const own = { id: 'boat', key: null, name: 'Boot' }
  const longer = addGroup(own).apply(groups)!
  expect(idsOf(longer)?.at(-1)).toBe('boat')
  expect(idsOf(addGroup(own).apply(longer))).toEqual(idsOf(longer))
  expect(idsOf(orderGroups(['pets', 'housing'], '').apply(longer))?.slice(0, 3)).toEqual([
    'pets',
    'housing',
    'mobility',
  ])
  expect(idsOf(removeGroup(own, null).apply(longer))).toEqual(idsOf(groups))
  expect(idsOf(addGroup(own, 1).apply(groups))?.slice(0, 3)).toEqual(['housing', 'boat', 'mobility'])
})

it('takes no name twice, and none that is empty', () => {
  expect(nameProblem(groups, null, '  ')).toContain('Namen')
  expect(nameProblem(groups, null, 'wohnen')).toContain('andere Gruppe')
  expect(nameProblem(groups, 'pets', 'Haustiere')).toBeNull()
})
