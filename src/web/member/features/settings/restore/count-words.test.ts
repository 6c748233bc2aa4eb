import { expect, test } from 'vitest'
import { countWords, onlyHereWords } from './count-words.ts'

test('only what there is stands in the line', () => {
  expect(countWords({ added: 3, changed: 0, same: 1_200, onlyHere: 0 })).toBe('3 neu · 1.200 gleich')
  expect(countWords({ added: 0, changed: 0, same: 0, onlyHere: 0 })).toBe('nichts')
})

test('what is only here goes where it is to be as in the file', () => {
  expect(onlyHereWords('exact')).toBe('Nur hier, wird entfernt')
  expect(onlyHereWords('complete')).toBe('Nur hier, bleibt')
})
