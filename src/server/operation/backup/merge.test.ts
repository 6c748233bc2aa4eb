import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { merge } from './merge.ts'

test('each source is read to its end, in its own order', async () => {
  const got: string[] = []
  for await (const item of merge([source('a', 3), source('b', 2)])) got.push(item)
  expect(got.toSorted()).toEqual(['a0', 'a1', 'a2', 'b0', 'b1'])
  expect(got.filter((item) => item.startsWith('a'))).toEqual(['a0', 'a1', 'a2'])
})

test('a failure of one, or nobody who reads on, ends all of them', async () => {
  for (const [failing, message] of [
    [true, 'broken'],
    [false, 'enough'],
  ] as const) {
    const ended: string[] = []
    const sources = [source('a', 100, ended), failing ? broken() : source('b', 100, ended)]
    const reading = (async () => {
      let left = 5
      for await (const item of merge(sources))
        if ((left -= 1) === 0 && !failing) throw new Error(`enough ${item}`)
    })()
    await expect(reading).rejects.toThrow(message)
    expect(ended.toSorted()).toEqual(failing ? ['a'] : ['a', 'b'])
  }
})

async function* source(name: string, count: number, ended: string[] = []): AsyncGenerator<string> {
  try {
    for (let index = 0; index < count; index += 1) {
      await wait(1)
      yield `${name}${index}`
    }
  } finally {
    ended.push(name)
  }
}

async function* broken(): AsyncGenerator<string> {
  yield 'first'
  await wait(5)
  throw new Error('broken')
}
