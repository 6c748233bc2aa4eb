import { expect, it } from 'vitest'
import { extendTo, nothingSelected, selectAll, toggle } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const marked = (selection: { readonly ids: ReadonlySet<string> }) => [...selection.ids].toSorted().join('')

it('marks one and takes it back', () => {
  const one = toggle(nothingSelected, 'b')
  expect(marked(one)).toBe('b')
  expect(marked(toggle(one, 'b'))).toBe('')
})

it('marks a range in either direction, beside what is marked already', () => {
  const one = toggle(nothingSelected, 'd')
  expect(marked(extendTo(one, 'b', order))).toBe('bcd')
  expect(marked(extendTo(toggle(toggle(one, 'a'), 'c'), 'e', order))).toBe('acde')
})

it('takes a range away from where one was taken away', () => {
  const all = selectAll(order)
  expect(marked(extendTo(toggle(all, 'b'), 'd', order))).toBe('ae')
})

it('begins with the one that is pressed where nothing was marked, or the last one is gone', () => {
  expect(marked(extendTo(nothingSelected, 'c', order))).toBe('c')
  expect(marked(extendTo(toggle(nothingSelected, 'x'), 'c', order))).toBe('cx')
})

it('marks as many as one call changes', () => {
  expect(selectAll(Array.from({ length: 1_200 }, (_, index) => String(index))).ids.size).toBe(1_000)
})
