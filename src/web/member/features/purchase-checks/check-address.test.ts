import { expect, it } from 'vitest'
import { checkOfAddress } from './check-address.ts'

const shown = { freshId: 'f', keptId: null }
const checks = [{ id: 'a' }, { id: 'b' }]

it('shows the check that the address names', () => {
  expect(checkOfAddress('b', checks, shown)).toEqual({ id: 'b', kind: 'stored', isMissing: false })
})

it('shows the last saved one without a name, and the example where none is stored', () => {
  expect(checkOfAddress(null, checks, shown)).toEqual({ id: 'a', kind: 'stored', isMissing: false })
  expect(checkOfAddress(null, [], shown)).toEqual({ id: 'f', kind: 'example', isMissing: false })
})

it('says that a check no longer exists', () => {
  expect(checkOfAddress('c', checks, shown)).toEqual({ id: 'a', kind: 'stored', isMissing: true })
})

it('keeps the id of a new check before and after it is stored', () => {
  expect(checkOfAddress('neu', checks, shown)).toEqual({ id: 'f', kind: 'new', isMissing: false })
  expect(checkOfAddress('neu-x', checks, shown)).toEqual({ id: 'x', kind: 'new', isMissing: false })
  expect(checkOfAddress('neu-b', checks, shown)).toEqual({ id: 'b', kind: 'stored', isMissing: false })
})

it('stays with the check that was shown, whichever is saved last, and even when it was deleted elsewhere', () => {
  const kept = { freshId: 'f', keptId: 'b' }
  expect(checkOfAddress(null, checks, kept)).toEqual({ id: 'b', kind: 'stored', isMissing: false })
  expect(checkOfAddress('b', [{ id: 'a' }], kept)).toEqual({ id: 'b', kind: 'gone', isMissing: false })
  expect(checkOfAddress('a', [{ id: 'a' }], kept)).toEqual({ id: 'a', kind: 'stored', isMissing: false })
})
