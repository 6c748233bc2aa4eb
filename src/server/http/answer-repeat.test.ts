import { expect, test } from 'vitest'
import { answerRepeat } from './answer-repeat.ts'

const stored = { id: 'car', name: 'Auto', position: 3, version: 1 }

test('the same content is answered as the first time', () => {
  expect(answerRepeat(stored, { id: 'car', name: 'Auto' })).toBe(stored)
})

test('other content under a known id is refused', () => {
  expect(() => answerRepeat(stored, { id: 'car', name: 'Rad' })).toThrow('conflict')
})

test('a record that was changed since it was created is answered as it is now', () => {
  const changed = { ...stored, name: 'Kombi', version: 2 }
  expect(answerRepeat(changed, { id: 'car', name: 'Auto' })).toBe(changed)
})

test('a record that came back with its version is as it was sent', () => {
  const returned = { ...stored, version: 4 }
  expect(() => answerRepeat(returned, { ...returned, name: 'Rad' })).toThrow('conflict')
  expect(answerRepeat({ ...returned, version: 5 }, returned)).toMatchObject({ version: 5 })
})
