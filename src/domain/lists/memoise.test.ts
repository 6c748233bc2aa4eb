import { expect, test } from 'vitest'
import { memoise } from './memoise.ts'

function counting<Value>(value: (key: string) => Value, most?: number) {
  const asked: string[] = []
  const read = (key: string) => {
    asked.push(key)
    return value(key)
  }
  return { asked, memoised: memoise(read, most) }
}

test.each([0, '', false, null, undefined])('an answer is computed once, also where it is %j', (answer) => {
  const { asked, memoised } = counting(() => answer)
  expect([memoised('a'), memoised('a')]).toEqual([answer, answer])
  expect(asked).toEqual(['a'])
})

test('no more answers are kept than are allowed', () => {
  const { asked, memoised } = counting((key) => key.length, 2)
  for (const key of ['a', 'b', 'b', 'c', 'a', 'c']) memoised(key)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
