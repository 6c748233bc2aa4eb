import { expect, it } from 'vitest'
import { movedItem } from './moved-item.ts'

const items = ['rent', 'fuel', 'power', 'tyres'].map((id, position) => ({ id, position }))

it('changes places with the neighbour of its group, whatever stands between', () => {
  expect(movedItem(items, ['rent', 'power'], 'power', -1)).toEqual(['power', 'fuel', 'rent', 'tyres'])
  expect(movedItem(items.toReversed(), ['fuel', 'tyres'], 'fuel', 1)).toEqual([
    'rent',
    'tyres',
    'power',
    'fuel',
  ])
})

it('stays at either end', () => {
  expect(movedItem(items, ['rent', 'power'], 'rent', -1)).toBeNull()
  expect(movedItem(items, ['rent', 'power'], 'power', 1)).toBeNull()
  expect(movedItem(items, ['rent', 'power'], 'gone', 1)).toBeNull()
})
